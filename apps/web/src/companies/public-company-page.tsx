import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function PublicCompanyPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Company">
      This company will introduce itself here.
    </EmptyState>
  )
}
