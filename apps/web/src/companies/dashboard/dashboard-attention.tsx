import type { CompanyDashboard } from '@fledge/contract/companies'
import { withCommas } from '@fledge/contract/wire/format'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ChevronRight, FilePen, Inbox, MessageSquareReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { dueText } from '../answers/answer-attention.tsx'
import { useAnswerStanding } from '../answers/answers.queries.ts'

const itemClasses =
  'flex min-h-14 items-center gap-3 px-4 py-2 transition-colors duration-150 hover:bg-ink/4 focus-visible:-outline-offset-2 sm:px-6'

/** More deadlines than this are one line, so that they do not push everything else off the screen. */
const mostSingleDeadlines = 3

/** Open tasks; each item links to the screen that resolves it. */
export function DashboardAttention({ attention }: { attention: CompanyDashboard['attention'] }) {
  const { new_applicants, closing_this_week, deadlines_this_week, drafts } = attention
  const { data: standing } = useAnswerStanding()
  const answers = standing && dueText(standing)
  const isEmpty = !answers && new_applicants === 0 && drafts === 0 && closing_this_week === 0
  const isGrouped = closing_this_week > mostSingleDeadlines
  return (
    <Card asChild className="overflow-hidden p-0 sm:p-0">
      <section aria-labelledby="attention">
        <h2 id="attention" className="px-4 pt-4 pb-2 text-lg sm:px-6 sm:pt-6">
          Needs attention
        </h2>
        {isEmpty && (
          <div className="grid justify-items-start gap-2 px-4 pb-4 sm:px-6 sm:pb-6">
            <p className="text-muted">Nothing waits for you.</p>
            <Button variant="secondary" asChild>
              <Link to="/company/applicants" search={{ view: 'students' }}>
                Find students
              </Link>
            </Button>
          </div>
        )}
        <ul className="divide-y divide-line">
          {answers && (
            <li>
              <Link
                to="/company/applicants"
                search={{ answer: standing.overdue > 0 ? 'overdue' : 'due' }}
                className={itemClasses}
              >
                <Line icon={<MessageSquareReply aria-hidden />}>{answers}</Line>
              </Link>
            </li>
          )}
          {new_applicants > 0 && (
            <li>
              <Link to="/company/applicants" search={{ status: 'pending' }} className={itemClasses}>
                <Line icon={<Inbox aria-hidden />}>{formatCount(new_applicants, 'new applicant')}</Line>
              </Link>
            </li>
          )}
          {isGrouped && (
            <li>
              <Link to="/company/internships" search={{ status: 'closing', by: 'deadline' }} className={itemClasses}>
                <Line icon={<CalendarClock aria-hidden />}>
                  {withCommas(closing_this_week)} close within 7 days
                  {deadlines_this_week[0] && (
                    <span className="block font-normal text-muted text-sm">
                      The first on {shortDate(deadlines_this_week[0].application_deadline)}
                    </span>
                  )}
                </Line>
              </Link>
            </li>
          )}
          {(isGrouped ? [] : deadlines_this_week).map(({ id, title, application_deadline }) => (
            <li key={id}>
              <Link to="/company/internships/$id/edit" params={{ id }} className={itemClasses}>
                <Line icon={<CalendarClock aria-hidden />}>
                  <span dir="auto" className="block">
                    {title}
                  </span>
                  <span className="block text-muted text-sm">Last day to apply: {shortDate(application_deadline)}</span>
                </Line>
              </Link>
            </li>
          ))}
          {drafts > 0 && (
            <li>
              <Link to="/company/internships" search={{ status: 'draft' }} className={itemClasses}>
                <Line icon={<FilePen aria-hidden />}>{formatCount(drafts, 'draft')} to finish</Line>
              </Link>
            </li>
          )}
        </ul>
      </section>
    </Card>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className="text-coral-ink [&_svg]:size-5">{icon}</span>
    <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{children}</span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
  </>
)
