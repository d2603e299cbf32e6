import { DrawingPaperPlane } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ContactPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingPaperPlane />} title="Contact">
      Write to us and we answer within 24 hours.
    </EmptyState>
  )
}
