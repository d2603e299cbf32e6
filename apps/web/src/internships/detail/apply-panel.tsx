import { Link } from '@tanstack/react-router'
import { Check, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { pausedText } from '../../companies/answers/record-text.ts'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { shortDate, todayInUtc } from '../../ui/text/dates.ts'
import type { Internship } from '../internship.ts'

type ApplyPanelProps = { internship: Internship; isPreview: boolean }

/** A column next to the text on a wide screen. On a narrower one the button is also fixed at the bottom. */
export function ApplyPanel({ internship, isPreview }: ApplyPanelProps) {
  const { application } = internship
  if (application) {
    return (
      <Panel title="Applied">
        <p className="flex items-center gap-2 text-muted">
          <Check aria-hidden className="size-5 text-green-ink" /> You applied on {shortDate(application.applied_at)}.
        </p>
        <p>
          <ApplicationStatusBadge status={application.status} />
        </p>
        <Button variant="secondary" asChild>
          <Link to="/applications">Follow your application</Link>
        </Button>
      </Panel>
    )
  }
  if (!internship.is_open) {
    return (
      <Panel title="No longer open">
        <p className="text-muted">{closedMessage(internship)}</p>
        <Button variant="secondary" asChild>
          <Link to="/search">Find similar ones</Link>
        </Button>
      </Panel>
    )
  }
  if (internship.company.is_paused && !isPreview) {
    return (
      <Panel title="No new applications for now">
        <p className="text-muted">
          <bdi>{pausedText(internship.company.company_name)}</bdi>
        </p>
        <Button variant="secondary" asChild>
          <Link to="/search">Find similar ones</Link>
        </Button>
      </Panel>
    )
  }
  return (
    <>
      <Panel title="Ready to Apply?">
        <p className="text-muted">All you need is your resume and a few honest lines.</p>
        {isPreview ? <Button disabled>Apply Now</Button> : <ApplyLink id={internship.id} />}
      </Panel>
      {!isPreview && (
        // The bar ends one pixel below the top of the navigation bar, which covers it, so that no text shows between them.
        <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 grid border-line border-t bg-paper p-3 md:bottom-0 md:justify-center md:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <ApplyLink id={internship.id} />
        </div>
      )}
    </>
  )
}

const closedMessage = ({ application_deadline }: Internship) => {
  const hasPassed = application_deadline !== null && application_deadline < todayInUtc()
  return hasPassed
    ? `Applications closed on ${shortDate(application_deadline)}.`
    : 'The company is not taking applications at the moment.'
}

const ApplyLink = ({ id }: { id: string }) => (
  <Button size="lg" asChild>
    <Link to="/apply/$id" params={{ id }}>
      <Send aria-hidden /> Apply Now
    </Link>
  </Button>
)

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card asChild className="grid gap-3">
    <aside aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </aside>
  </Card>
)
