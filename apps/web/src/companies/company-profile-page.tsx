import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function CompanyProfilePage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Company Profile">
      Your company will introduce itself here.
    </EmptyState>
  )
}
