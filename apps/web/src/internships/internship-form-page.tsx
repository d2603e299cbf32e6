import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function InternshipFormPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Create New Internship">
      Tell students what they would work on.
    </EmptyState>
  )
}
