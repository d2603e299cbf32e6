import { DrawingPaperPlane } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ApplicationsPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingPaperPlane />} title="My Applications">
      No applications yet
    </EmptyState>
  )
}
