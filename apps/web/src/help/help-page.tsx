import { DrawingLens } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function HelpPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingLens />} title="Help Center">
      Answers to common questions.
    </EmptyState>
  )
}
