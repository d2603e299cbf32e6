import { DrawingPaperPlane } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ApplicantsPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingPaperPlane />} title="Applicants">
      No applications yet
    </EmptyState>
  )
}
