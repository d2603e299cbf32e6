import { DrawingHeart } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function SavedPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingHeart />} title="Saved Internships">
      No saved internships yet
    </EmptyState>
  )
}
