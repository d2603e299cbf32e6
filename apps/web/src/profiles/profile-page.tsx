import { DrawingNest } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function ProfilePage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingNest />} title="Profile">
      Your profile will stand here.
    </EmptyState>
  )
}
