import { Welcome } from '../onboarding/welcome.tsx'
import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function DashboardPage() {
  return (
    <>
      <Welcome />
      <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Company Dashboard">
        There is nothing here yet.
      </EmptyState>
    </>
  )
}
