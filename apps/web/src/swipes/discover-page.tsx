import { Welcome } from '../onboarding/welcome.tsx'
import { DrawingNest } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function DiscoverPage() {
  return (
    <>
      <Welcome />
      <EmptyState headingLevel="h1" drawing={<DrawingNest />} title="Discover">
        There is nothing here yet.
      </EmptyState>
    </>
  )
}
