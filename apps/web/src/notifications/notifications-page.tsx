import { DrawingBell } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotificationsPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBell />} title="Notifications">
      You don't have any notifications yet
    </EmptyState>
  )
}
