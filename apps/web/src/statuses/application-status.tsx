import type { ApplicationStatus } from '@fledge/contract/statuses'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

export const statusNames: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'yellow',
  reviewed: 'blue',
  shortlisted: 'purple',
  accepted: 'green',
  rejected: 'red',
}

/** `forCompany` shows Shortlisted in green, as companies see it. */
type StatusBadgeProps = { status: ApplicationStatus; forCompany?: boolean }

export function ApplicationStatusBadge({ status, forCompany = false }: StatusBadgeProps) {
  const tone = forCompany && status === 'shortlisted' ? 'green' : tones[status]
  return (
    <Badge key={status} tone={tone} className="animate-fade">
      {statusNames[status]}
    </Badge>
  )
}
