import { Link } from '@tanstack/react-router'
import { Clock, MapPin } from 'lucide-react'
import { monthsOf, placeOf } from '../../internships/detail/internship-facts.tsx'
import { OfferThread } from '../../offers/offer-thread.tsx'
import { adviceOf, isCallError } from '../../platform/net/call-error.ts'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { usePassFocusOn } from '../../ui/feedback/pass-focus-on.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { AnswerCard } from '../answers/answer-card.tsx'
import type { OwnApplication } from '../application.ts'
import { useStudentApplication } from '../applications.queries.ts'
import { DetailSkeleton } from '../detail-skeleton.tsx'
import { TopPickBadge } from '../top-pick-badge.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { SentDocuments } from './sent-documents.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** One application: what comes next, what was sent, and everything that happened, in one timeline. */
export function ApplicationDetail({ id }: { id: string }) {
  const { data: application, error, refetch, isFetching } = useStudentApplication(id)
  if (application) return <Article application={application} />
  if (!error) return <DetailSkeleton />
  const isMissing = isCallError(error, 404)
  return (
    <ErrorState
      title={isMissing ? 'This application does not exist' : 'Failed to load application'}
      {...(isMissing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
    >
      {isMissing ? 'You may have withdrawn it.' : adviceOf(error)}
    </ErrorState>
  )
}

function Article({ application }: { application: OwnApplication }) {
  const { internship } = application
  const { company_name, logo_url } = internship.company
  const place = placeOf(internship)
  const months = monthsOf(internship.duration_months)
  // A withdrawn application leaves the list, and its button has the focus again.
  const box = usePassFocusOn<HTMLElement>()
  return (
    <article ref={box} aria-label={`${internship.title} at ${company_name}`} className="flex flex-col gap-4">
      <header className="flex items-start gap-4 bg-paper lg:sticky lg:top-0 lg:z-10 lg:pb-2">
        <LogoMark name={company_name} src={logo_url} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="break-words text-xl leading-7">
            {internship.title}
          </h2>
          <p dir="auto" className="break-words text-muted">
            {company_name}
          </p>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
          <ApplicationStatusBadge status={application.status} />
          <TopPickBadge isTopPick={application.top_pick} />
          {place && (
            <Badge tone="outline" icon={<MapPin aria-hidden />}>
              <bdi className="truncate">{place}</bdi>
            </Badge>
          )}
          {months && (
            <Badge tone="outline" icon={<Clock aria-hidden />}>
              {months}
            </Badge>
          )}
          {internship.is_deleted && <Badge>No longer available</Badge>}
          <span className="ml-1">Applied {shortDate(application.applied_at)}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          {!internship.is_deleted && (
            <Button variant="secondary" asChild>
              <Link to="/internship/$id" params={{ id: internship.id }}>
                View Position
              </Link>
            </Button>
          )}
          {application.status === 'pending' && <WithdrawButton application={application} />}
        </div>
      </div>
      <NextStepCard application={application} />
      <AnswerCard application={application} />
      <section aria-label="Timeline" className="grid grid-cols-1 gap-2">
        <h3 className="text-lg">Timeline</h3>
        <OfferThread
          key={application.id}
          threadId={application.id}
          isInPage
          applied={<SentDocuments application={application} />}
          className="rounded-card border border-line bg-surface"
        />
      </section>
    </article>
  )
}
