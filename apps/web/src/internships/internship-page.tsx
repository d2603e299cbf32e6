import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function InternshipPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Internship">
      The details of this internship will stand here.
    </EmptyState>
  )
}
