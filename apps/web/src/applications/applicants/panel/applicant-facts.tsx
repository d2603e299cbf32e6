import type { Applicant as WireApplicant } from '@fledge/contract/applicants'
import { CircleCheck } from 'lucide-react'
import { statusNames } from '../../../statuses/application-status.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { dayOrTime } from '../../../ui/text/clock-times.ts'
import { shortDate } from '../../../ui/text/dates.ts'
import { DotList } from '../../../ui/text/dot-list.tsx'
import { type Applicant, internshipTitle } from '../../application.ts'
import { TopPickBadge } from '../../top-pick-badge.tsx'
import { matchCount } from '../match-text.ts'
import { AnswerFacts } from './answer-facts.tsx'

/** What a recruiter compares first: the match, the university and the year; then the internship and who decided. */
export const ApplicantFacts = ({ applicant }: { applicant: Applicant }) => {
  const { student, match, confirmed_start, internship } = applicant
  const matched = matchCount(match)
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TopPickBadge isTopPick={applicant.top_pick} />
        {matched && <Badge tone={match.skills.length === match.required ? 'green' : 'secondary'}>{matched}</Badge>}
        <span className="[overflow-wrap:anywhere] empty:hidden">
          <DotList parts={[student.university, student.graduation_year]} />
        </span>
      </p>
      {student.availability && (
        <p className="[overflow-wrap:anywhere]">
          Available: <bdi>{student.availability}</bdi>
        </p>
      )}
      {confirmed_start && (
        <p>
          <Badge tone="green" icon={<CircleCheck aria-hidden />}>
            Offer confirmed · starts {shortDate(confirmed_start)}
          </Badge>
        </p>
      )}
      <AnswerFacts applicant={applicant} />
      <p className="text-muted [overflow-wrap:anywhere]">
        <bdi className="font-medium text-ink">{internshipTitle(internship)}</bdi> · Applied{' '}
        {shortDate(applicant.applied_at)} ·{' '}
        <a
          href={`mailto:${student.email}`}
          className="underline decoration-line underline-offset-2 hover:decoration-edge"
        >
          {student.email}
        </a>
      </p>
      <LastDecision history={applicant.history} />
    </div>
  )
}

/** "Shortlisted by Ada Okafor, 14:05": who decided last, and when. Nothing before the first decision. */
const LastDecision = ({ history }: Pick<WireApplicant, 'history'>) => {
  const last = history.at(-1)
  if (!last?.by) return null
  return (
    <p className="text-muted">
      {statusNames[last.status]} by <bdi>{last.by.full_name}</bdi>, <time dateTime={last.at}>{dayOrTime(last.at)}</time>
    </p>
  )
}
