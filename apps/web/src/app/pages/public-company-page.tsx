import { useParams } from '@tanstack/react-router'
import { PublicCompany } from '../../companies/public-company.tsx'
import { OpenPositions } from '../../internships/search/open-positions.tsx'

/** A company as students see it: its profile and its open internships. */
export function PublicCompanyPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
      <div className="lg:sticky lg:top-22">
        <PublicCompany id={id} />
      </div>
      <OpenPositions companyId={id} />
    </div>
  )
}
