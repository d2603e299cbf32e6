import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export const NoInterviews = ({ when }: { when: 'agenda' | 'past' }) => {
  const isCompany = useSession()?.user.role === 'company'
  if (when === 'past')
    return (
      <EmptyState drawing={<DrawingPaperPlane />} title="Nothing here yet">
        Interviews that took place, lapsed or were cancelled stand here.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No interviews planned"
      action={
        <Button variant="secondary" asChild>
          {isCompany ? (
            <Link to="/company/applicants">View applicants</Link>
          ) : (
            <Link to="/applications">My applications</Link>
          )}
        </Button>
      }
    >
      {isCompany
        ? 'Open an applicant and propose a few times. The student picks one.'
        : 'When a company would like to meet you, you pick one of its times here.'}
    </EmptyState>
  )
}
