import { Link } from '@tanstack/react-router'
import type { Internship } from '../../internships/internship.ts'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingLens, DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { shortDate } from '../../ui/text/dates.ts'

type AlreadyAppliedProps = { internship: Internship; application: NonNullable<Internship['application']> }

export const AlreadyApplied = ({ internship, application }: AlreadyAppliedProps) => (
  <EmptyState
    headingLevel="h1"
    drawing={<DrawingPaperPlane />}
    title="You already applied"
    action={
      <Button asChild>
        <Link to="/applications">Follow your application</Link>
      </Button>
    }
  >
    <p className="pb-3">
      You applied to <span dir="auto">{internship.title}</span> on {shortDate(application.applied_at)}.
    </p>
    <ApplicationStatusBadge status={application.status} />
  </EmptyState>
)

const findAnother = (
  <Button asChild>
    <Link to="/search">Find another one</Link>
  </Button>
)

export const NotAccepting = () => (
  <EmptyState
    headingLevel="h1"
    drawing={<DrawingLens />}
    title="This internship is no longer accepting applications"
    action={findAnother}
  >
    Its deadline has passed or its company has closed it.
  </EmptyState>
)

export const ApplyNotFound = () => (
  <EmptyState headingLevel="h1" drawing={<DrawingLens />} title="Internship not found" action={findAnother}>
    It may have been taken down by its company.
  </EmptyState>
)
