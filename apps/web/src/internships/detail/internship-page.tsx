import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useDocumentTitle } from '../../ui/text/document-title.ts'
import { useInternshipOrHome } from '../internship-or-home.ts'
import { InternshipDetailSkeleton } from './detail-skeleton.tsx'
import { InternshipDetailView } from './internship-detail-view.tsx'
import { ShareButton } from './share-button.tsx'

export function InternshipPage() {
  const { id } = useParams({ strict: false })
  const { internship, isMissing } = useInternshipOrHome(id ?? '')
  const role = useSession()?.user.role
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
        {internship && <ShareButton internship={internship} />}
      </div>
      {internship ? (
        <InternshipDetailView internship={internship} isStudent={role === 'student'} />
      ) : (
        <InternshipDetailSkeleton />
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
