import type { DemoCompany } from '../companies/companies.ts'
import { internshipTexts } from '../data/internship-texts.ts'
import type { Role } from '../data/roles.ts'
import { fillTemplate } from '../generate/fill-template.ts'
import type { Random } from '../generate/random.ts'

type Offer = { role: Role; company: DemoCompany; isRemote: boolean; months: number }

/** The opening of the nth internship of a role. Every third one has none and begins with the work of the company. */
export const findOpening = ({ openings }: Role, nth: number) =>
  nth % 3 === 2 ? undefined : openings[(nth - Math.floor((nth + 1) / 3)) % openings.length]

const writeOpening = ({ role, company }: Offer, opening: string | undefined, random: Random) => {
  const values = { company: company.name, subject: company.subject, city: company.city.name, does: company.does }
  if (opening) return fillTemplate(opening, values)
  const Lead = role.lead.replace(/^./, letter => letter.toUpperCase())
  return fillTemplate(random.pick(internshipTexts.openings), { ...values, Lead })
}

/** Two to four paragraphs: the opening, the project, everyday life, and how to apply. */
export const writeDescription = (offer: Offer, opening: string | undefined, random: Random) => {
  const { role, company, months } = offer
  const values = {
    company: company.name,
    subject: company.subject,
    city: company.city.name,
    months,
    people: company.people,
    team: random.int(3, 11),
    partner: random.pick(internshipTexts.partners),
  }
  const [first, second] = random.sample(internshipTexts.everyday, 2)
  const project = random.pick(role.projects)
  const paragraphs = [
    writeOpening(offer, opening, random),
    random.chance(0.25) ? `${project} ${first}` : project,
    ...(random.chance(0.75) ? [`${second}`] : []),
    ...(random.chance(0.55) ? [random.pick(internshipTexts.closings)] : []),
  ]
  return paragraphs.map(text => fillTemplate(text, values)).join('\n\n')
}

export const writeResponsibilities = ({ role, company }: Offer, random: Random) => {
  const count = random.int(4, Math.min(6, role.duties.length))
  const kept = new Set(random.sample(role.duties, count))
  return role.duties
    .filter(duty => kept.has(duty))
    .map(duty => fillTemplate(duty, { subject: company.subject }))
    .join('\n')
}

export const writeRequirements = ({ role, company, isRemote, months }: Offer, random: Random) => {
  const { onSite, remote } = internshipTexts.requirements
  const kept = new Set(random.sample(role.wants, random.int(3, role.wants.length)))
  // The first requirement of `onSite` is to be in the city.
  const general = random.sample(isRemote ? [...remote, ...onSite.slice(1)] : onSite, random.int(1, 2))
  const values = { city: company.city.name, months }
  return [...role.wants.filter(want => kept.has(want)), ...general].map(want => fillTemplate(want, values)).join('\n')
}
