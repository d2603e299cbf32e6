import type { Interview } from '@fledge/contract/interviews/interviews'
import { Link } from '@tanstack/react-router'
import { Clock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { monthsOf, placeOf } from '../internships/detail/internship-facts.tsx'
import { InterviewSection } from '../interviews/interview-of-application.tsx'
import { EmbeddedThread } from '../offers/embedded-thread.tsx'
import { OfferOfApplication } from '../offers/offer-of-application.tsx'
import { ApplicationStatusBadge } from '../statuses/application-status.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import type { Application } from './application.ts'
import { ApplicationProgress } from './application-progress.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type ApplicationCardProps = { application: Application; interview: Interview | undefined }

export function ApplicationCard({ application, interview }: ApplicationCardProps) {
  const { internship } = application
  const { company_name, logo_url } = internship.company
  const place = placeOf(internship)
  // The details of a good outcome are open from the start.
  const isNews = application.status === 'shortlisted' || application.status === 'accepted'
  const months = monthsOf(internship.duration_months)
  return (
    <Card asChild className="grid grid-cols-1 gap-4">
      <article aria-label={`${internship.title} at ${company_name}`}>
        <header className="flex items-start gap-4">
          <LogoMark name={company_name} src={logo_url} />
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="break-words text-lg leading-6">
              {internship.title}
            </h2>
            <p dir="auto" className="truncate text-muted text-sm">
              {company_name}
            </p>
          </div>
        </header>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <ApplicationStatusBadge status={application.status} /> Applied {shortDate(application.applied_at)}
        </p>
        <div className="flex flex-wrap gap-1.5">
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
        </div>
        <p dir="auto" className="line-clamp-2 whitespace-pre-line break-words text-muted text-sm">
          {application.cover_letter}
        </p>
        {application.status === 'accepted' && <OfferOfApplication applicationId={application.id} />}
        {interview && <InterviewSection interview={interview} />}
        <details open={isNews} className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-medium">Progress and letter</summary>
          <div className="grid grid-cols-1 gap-6 pt-2 sm:grid-cols-[180px_minmax(0,1fr)]">
            <ApplicationProgress application={application} />
            <div className="grid grid-cols-1 content-start gap-3">
              <p dir="auto" className="max-w-reading whitespace-pre-line break-words">
                {application.cover_letter}
              </p>
              <ExternalLink href={application.resume_url} className="min-h-11">
                Resume you sent
              </ExternalLink>
            </div>
          </div>
        </details>
        <Conversation applicationId={application.id} />
        <div className="flex flex-wrap gap-3">
          {!internship.is_deleted && (
            <Button variant="secondary" asChild>
              <Link to="/internship/$id" params={{ id: internship.id }}>
                View Position
              </Link>
            </Button>
          )}
          {application.status === 'pending' && <WithdrawButton application={application} />}
        </div>
      </article>
    </Card>
  )
}

/** The conversation loads when it is opened: otherwise a list would load one for each application. */
function Conversation({ applicationId }: { applicationId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">Conversation</summary>
      {isOpen && <EmbeddedThread threadId={applicationId} />}
    </details>
  )
}
