import { DrawingLens } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function SearchPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingLens />} title="Search">
      Look for an internship by keyword, place or skill.
    </EmptyState>
  )
}
