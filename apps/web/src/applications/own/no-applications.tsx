import type { ApplicationStatus } from '@fledge/contract/statuses'
import { Link } from '@tanstack/react-router'
import { statusNames } from '../../statuses/application-status.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export const NoApplications = ({ status }: { status: ApplicationStatus | undefined }) =>
  status ? (
    <EmptyState drawing={<DrawingPaperPlane />} title={`Nothing ${statusNames[status].toLowerCase()}`}>
      No application of yours has this status right now.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No applications yet"
      action={
        <Button asChild>
          <Link to="/">Discover Internships</Link>
        </Button>
      }
    >
      Find one that suits you and apply. You can follow every step here.
    </EmptyState>
  )
