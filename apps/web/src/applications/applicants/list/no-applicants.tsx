import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { DrawingPaperPlane } from '../../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type NoApplicantsProps = {
  reason: 'filtered' | 'behind-last' | 'none'
  onClear: () => void
  onFirstPage: () => void
}

/** Says why the list is empty and links to the next step. */
export const NoApplicants = ({ reason, onClear, onFirstPage }: NoApplicantsProps) => {
  if (reason === 'behind-last')
    return (
      <EmptyState
        drawing={<DrawingPaperPlane />}
        title="That was the last applicant."
        action={
          <Button variant="secondary" onClick={onFirstPage}>
            Back to the first page
          </Button>
        }
      >
        Nobody comes behind this page any more.
      </EmptyState>
    )
  return reason === 'filtered' ? (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No applications here"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nobody stands under these filters right now.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No applications yet"
      action={
        <Button variant="secondary" asChild>
          <Link to="/company/internships">Share your internships</Link>
        </Button>
      }
    >
      As soon as a student applies to one of your internships, you can read it here.
    </EmptyState>
  )
}
