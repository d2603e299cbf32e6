import { ApplicationStatusBadge } from '../../../statuses/application-status.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { ApplicantPlace } from './applicant-place.ts'

/** The stage in the colour of its status, or the status. */
export const PlaceBadge = ({ place: { status, stage } }: { place: ApplicantPlace }) =>
  stage ? (
    <Badge tone="green" className="animate-fade">
      <bdi className="truncate">{stage.name}</bdi>
    </Badge>
  ) : (
    <ApplicationStatusBadge status={status} forCompany />
  )
