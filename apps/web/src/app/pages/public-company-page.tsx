import { useParams } from '@tanstack/react-router'
import { PublicCompany } from '../../companies/public-company.tsx'
import { OpenPositions } from '../../internships/search/open-positions.tsx'

/** A company as students see it: its profile and its open internships. */
export function PublicCompanyPage() {
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
      <PublicCompany id={id} />
      <OpenPositions companyId={id} />
    </div>
  )
}
