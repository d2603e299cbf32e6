import { Link } from '@tanstack/react-router'
import { Clock, MessageSquareReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { briefDate } from '../../ui/text/dates.ts'
import type { OwnApplication } from '../application.ts'
import { daysUntil, isLate, openPromise } from './answer-state.ts'
import { reasonHelp, reasonNames } from './rejection-texts.ts'

/** When an answer is due, that it has not come, that it came late, or why the company said no. */
export function AnswerCard({ application }: { application: OwnApplication }) {
  const { status, reason, word } = application
  if (status === 'rejected' && (reason || word)) return <Rejection application={application} />
  return <AnswerText application={application} />
}

function AnswerText({ application }: { application: OwnApplication }) {
  const { company_name } = application.internship.company
  const name = <bdi>{company_name}</bdi>
  const open = openPromise(application)
  if (open?.hasLapsed)
    return (
      <Note
        icon={<MessageSquareReply aria-hidden />}
        title={open.kind === 'answer' ? 'No answer came' : 'No decision came'}
      >
        {name} did not{' '}
        {open.kind === 'answer' ? `answer within ${open.days} days` : 'decide within 45 days of your interview'}. You
        need not wait. Your application stays open in case they do, and you can write to them below.
      </Note>
    )
  if (open) {
    const what = open.kind === 'answer' ? 'an answer' : 'a decision'
    const left = daysUntil(open.dueAt)
    return left < 0 ? (
      <Note
        icon={<Clock aria-hidden />}
        title={`${open.kind === 'answer' ? 'Answer' : 'Decision'} was due ${briefDate(open.dueAt)}`}
      >
        {name} promised {what} by then. You can write to them below.
      </Note>
    ) : (
      <Note
        icon={<Clock aria-hidden />}
        title={`${open.kind === 'answer' ? 'Answer' : 'Decision'} by ${briefDate(open.dueAt)}`}
      >
        {name} promises {what} {left <= 1 ? 'within a day' : `within ${left} days`}. We tell you if none comes.
      </Note>
    )
  }
  const { answered_at, answer_due_at } = application
  if (!isLate(application) || !answered_at || !answer_due_at) return null
  return (
    <p className="text-muted text-sm">
      {name} answered late, on {briefDate(answered_at)}. It was due {briefDate(answer_due_at)}.
    </p>
  )
}

function Rejection({ application: { reason, word, internship } }: { application: OwnApplication }) {
  const help = reason && reasonHelp[reason]
  return (
    <Card asChild className="grid grid-cols-1 gap-2">
      <section aria-label="Why it was declined">
        <p className="text-sm">
          <span className="text-muted">
            What <bdi>{internship.company.company_name}</bdi> said:{' '}
          </span>
          {reason && <span className="font-medium">{reasonNames[reason]}</span>}
        </p>
        {word && (
          <blockquote dir="auto" className="whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]">
            {word}
          </blockquote>
        )}
        {help && <p className="max-w-reading text-muted text-sm">{help.text}</p>}
        {help?.link && (
          <Link
            to={help.link.to}
            className="inline-flex min-h-11 items-center justify-self-start font-medium text-sm underline decoration-1 underline-offset-4"
          >
            {help.link.label}
          </Link>
        )}
      </section>
    </Card>
  )
}

const Note = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card className="flex items-start gap-3">
    <span className="mt-0.5 text-muted [&_svg]:size-5">{icon}</span>
    <div className="grid min-w-0 gap-0.5">
      <p className="font-medium">{title}</p>
      <p className="text-muted text-sm">{children}</p>
    </div>
  </Card>
)
