import { DrawingBriefcase } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function InternshipsPage() {
  return (
    <EmptyState headingLevel="h1" drawing={<DrawingBriefcase />} title="Internships">
      No internships posted yet
    </EmptyState>
  )
}
