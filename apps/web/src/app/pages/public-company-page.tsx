import { useParams } from '@tanstack/react-router'
import { PublicCompany } from '../../companies/public-company.tsx'
import { OpenPositions } from '../../internships/search/open-positions.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'

/** A company as students see it: its profile and its open internships. */
export function PublicCompanyPage() {
  const { id = '' } = useParams({ strict: false })
  const role = useSession()?.user.role
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-1 lg:sticky lg:top-22">
        <PublicCompany id={id} />
        <div className="-ml-4 flex flex-wrap">
          <ShareButton title="Open positions" path={`/jobs/at/${id}`} />
          {role === 'student' && id && <ReportButton reported={{ target: 'company', id, name: 'this company' }} />}
        </div>
      </div>
      <OpenPositions companyId={id} />
    </div>
  )
}
