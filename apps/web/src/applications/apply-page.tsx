import { DrawingPaperPlane } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ApplyPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingPaperPlane />} title="Apply">
      Your application starts here.
    </EmptyState>
  )
}
