import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { isCallError } from '../platform/call-error.ts'
import { useSession } from '../platform/session.ts'
import { toastError } from '../platform/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { DrawingLens } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { InternshipDetailSkeleton } from './detail-skeleton.tsx'
import { InternshipDetailView } from './internship-detail-view.tsx'
import { useInternship } from './internships.queries.ts'

export function InternshipPage() {
  const { id } = useParams({ strict: false })
  const { data, error } = useInternship(id ?? '')
  const role = useSession()?.user.role
  const navigate = useNavigate()
  const goBack = useGoBack()
  const absent = isCallError(error, 404)
  // what is here stays, even if asking for it again fails
  const isLost = error && !data && !absent
  useDocumentTitle(data?.title)
  useEffect(() => {
    if (!isLost) return
    toastError(error, 'Failed to load internship')
    void navigate({ to: '/' })
  }, [error, isLost, navigate])

  if (absent) {
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
      <Button variant="ghost" className="-ml-3 justify-self-start" onClick={goBack}>
        <ArrowLeft aria-hidden /> Back
      </Button>
      {data ? <InternshipDetailView internship={data} isStudent={role === 'student'} /> : <InternshipDetailSkeleton />}
    </div>
  )
}

/** To where the person came from; from a shared link, home. */
const useGoBack = () => {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/' }))
}
