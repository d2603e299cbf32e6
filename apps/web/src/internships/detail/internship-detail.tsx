import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { useDocumentTitle } from '../../ui/text/document-title.ts'
import type { Internship } from '../internship.ts'
import { publicPathOf } from '../internship.ts'
import { useInternshipOrHome } from '../internship-or-home.ts'
import holdNoticeUrl from '../own/hold-notice.tsx?url'
import ownerPanelUrl from '../own/owner-panel.tsx?url'
import { InternshipDetailSkeleton } from './detail-skeleton.tsx'
import { InternshipDetailView } from './internship-detail-view.tsx'

/** A lazy component, because students never see it. */
const OwnerPanel = lazy(async () => ({
  default: (await retryImport(() => import('../own/owner-panel.tsx'), ownerPanelUrl)).OwnerPanel,
}))

/** Also lazy: few internships are ever taken down. */
const HoldNotice = lazy(async () => ({
  default: (await retryImport(() => import('../own/hold-notice.tsx'), holdNoticeUrl)).HoldNotice,
}))

/** `renderNotice` renders a notice above the internship, such as an invitation. */
export function InternshipDetail({ renderNotice }: { renderNotice: (internship: Internship) => ReactNode }) {
  const { id } = useParams({ strict: false })
  const { internship, isMissing } = useInternshipOrHome(id ?? '')
  const user = useSession()?.user
  // The server sends this field only to the company that posted the internship.
  const isOwner = internship?.saves_count !== undefined
  const goBack = useGoBack()
  useDocumentTitle(internship?.title)

  if (isMissing) {
    return (
      <EmptyState
        headingLevel="h1"
        drawing={<DrawingLens />}
        title="Internship not found"
        action={<Button onClick={goBack}>Go Back</Button>}
      >
        It may have been taken down by its company.
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="-mx-3 flex justify-between">
        <Button variant="ghost" onClick={goBack}>
          <ArrowLeft aria-hidden /> Back
        </Button>
        {internship && !isOwner && (
          <div className="flex">
            {user?.role === 'student' && (
              <ReportButton reported={{ target: 'internship', id: internship.id, name: internship.title }} />
            )}
            <ShareButton title={internship.title} path={publicPathOf(internship)} />
          </div>
        )}
      </div>
      {internship?.hold && (
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <HoldNotice id={internship.id} hold={internship.hold} />
        </Suspense>
      )}
      {internship && renderNotice(internship)}
      {internship ? (
        <InternshipDetailView
          internship={internship}
          isStudent={user?.role === 'student'}
          ownerPanel={
            isOwner && (
              <Suspense fallback={<Skeleton className="h-76 rounded-card" />}>
                <OwnerPanel internship={internship} />
              </Suspense>
            )
          }
        />
      ) : (
        <InternshipDetailSkeleton forCompany={user?.role === 'company'} />
      )}
    </div>
  )
}

/** Goes back in the history; a page opened from a shared link goes home. */
const useGoBack = () => {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/' }))
}
