import { WrittenText } from '../../ui/text/written-text.tsx'
import type { Internship } from '../internship.ts'
import { InternshipSkills } from '../internship-skills.tsx'
import { AboutCompany } from './about-company.tsx'

/** Everything to read about an internship, without its title, facts and actions. */
export const InternshipDetailText = ({ internship }: { internship: Internship }) => (
  <>
    <Section title="About the Role" text={internship.description} />
    <Section title="Responsibilities" text={internship.responsibilities} linesAreItems />
    <Section title="Requirements" text={internship.requirements} linesAreItems />
    {internship.skills_required.length > 0 && (
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-lg">Required Skills</h2>
        <InternshipSkills internship={internship} />
      </section>
    )}
    <AboutCompany company={internship.company} />
  </>
)

type SectionProps = { title: string; text: string | null; linesAreItems?: boolean }

const Section = ({ title, text, linesAreItems = false }: SectionProps) =>
  text ? (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{title}</h2>
      <WrittenText text={text} linesAreItems={linesAreItems} />
    </section>
  ) : null
