import type { CompanyProfile } from '@fledge/contract/companies'
import { type Control, useWatch } from 'react-hook-form'
import { useCompanyProfile } from '../../../companies/companies.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx'
import { InternshipDetailView } from '../../detail/internship-detail-view.tsx'
import { InternshipCardFace } from '../../internship-card-face.tsx'
import { sampleInternship } from '../../internship-sample.ts'
import { type ParsedInternship, type TypedInternship, toSkills } from './internship-form-values.ts'
import { toWhole } from './typed-number.ts'

type InternshipPreviewProps = { control: Control<TypedInternship, unknown, ParsedInternship> }

/** Shows the typed values as students will see them. */
export function InternshipPreview({ control }: InternshipPreviewProps) {
  const typed = useWatch({ control })
  const { data: company } = useCompanyProfile()
  const name = useSession()?.user.full_name ?? ''
  const internship = toPreview(typed, company ?? null, name)
  return (
    <Tabs defaultValue="card">
      <TabList aria-label="Preview of">
        <Tab value="card">Card</Tab>
        <Tab value="detail">Detail</Tab>
      </TabList>
      <TabPanel value="card">
        <div className="h-[550px] lg:h-[min(550px,calc(100dvh-18.5rem))]">
          <InternshipCardFace internship={internship} />
        </div>
      </TabPanel>
      <TabPanel value="detail">
        <InternshipDetailView internship={internship} isStudent isPreview />
      </TabPanel>
    </Tabs>
  )
}

const toPreview = (typed: Partial<TypedInternship>, company: CompanyProfile | null, name: string) => {
  const sample = sampleInternship({})
  const company_name = company?.company_name || name
  return sampleInternship({
    title: typed.title?.trim() || 'Your title',
    description: typed.description?.trim() || 'What you write in the description stands here.',
    responsibilities: typed.responsibilities?.trim() || null,
    requirements: typed.requirements?.trim() || null,
    location: typed.location?.trim() || null,
    country: typed.country || null,
    is_remote: typed.is_remote ?? false,
    stipend_min: toWhole(typed.stipend_min),
    stipend_max: toWhole(typed.stipend_max),
    currency: typed.currency || null,
    duration_months: toWhole(typed.duration_months),
    positions_available: toWhole(typed.positions_available) ?? 1,
    skills_required: [...new Set(toSkills(typed.skills_required ?? ''))],
    application_deadline: typed.application_deadline || null,
    created_at: new Date().toISOString(),
    company: { ...sample.company, ...company, full_name: name, company_name },
  })
}
