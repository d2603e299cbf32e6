import { DrawingNest } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function SettingsPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingNest />} title="Settings">
      Your account, security and notifications.
    </EmptyState>
  )
}
