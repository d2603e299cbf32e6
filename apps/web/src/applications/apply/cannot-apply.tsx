import { Link } from '@tanstack/react-router'
import { pausedText } from '../../companies/answers/record-text.ts'
import type { Internship } from '../../internships/internship.ts'
import { notAccepting } from '../../internships/openings/internship-openings.ts'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingLens, DrawingPaperPlane } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { KeptLetter } from './kept-letter.tsx'

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

/** Also shown while the student is on the page, so that screen readers announce it. */
export const NotAccepting = ({ internshipId }: { internshipId: string }) => (
  <>
    <div role="status">
      <EmptyState headingLevel="h1" drawing={<DrawingLens />} title={notAccepting} action={findAnother}>
        Its deadline has passed or its company has closed it.
      </EmptyState>
    </div>
    <KeptLetter internshipId={internshipId} />
  </>
)

/** The company has too many overdue answers. The letter stays for later. */
export const Paused = ({ internship: { id, company } }: { internship: Internship }) => (
  <>
    <div role="status">
      <EmptyState headingLevel="h1" drawing={<DrawingLens />} title="No new applications for now" action={findAnother}>
        <bdi>{pausedText(company.company_name)}</bdi>
      </EmptyState>
    </div>
    <KeptLetter internshipId={id} />
  </>
)

export const ApplyNotFound = ({ internshipId }: { internshipId: string }) => (
  <>
    <EmptyState headingLevel="h1" drawing={<DrawingLens />} title="Internship not found" action={findAnother}>
      It may have been taken down by its company.
    </EmptyState>
    <KeptLetter internshipId={internshipId} />
  </>
)
