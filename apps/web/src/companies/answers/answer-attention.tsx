import type { AnswerStanding } from '@fledge/contract/answers/answers'
import { Link } from '@tanstack/react-router'
import { PauseCircle } from 'lucide-react'
import { formatCount } from '../../ui/text/amounts.ts'
import { useAnswerStanding } from './answers.queries.ts'

/** "3 answers due this week, 1 overdue"; null when nothing waits. */
export const dueText = ({ due_this_week, overdue }: Pick<AnswerStanding, 'due_this_week' | 'overdue'>) => {
  if (due_this_week === 0 && overdue === 0) return null
  if (due_this_week === 0) return `${formatCount(overdue, 'answer')} overdue`
  const due = `${formatCount(due_this_week, 'answer')} due this week`
  return overdue === 0 ? due : `${due}, ${overdue} overdue`
}

/** Says why the internships take no applications, with the way to the list that ends it. */
export function PausedNotice() {
  const { data } = useAnswerStanding()
  if (!data?.is_paused) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-coral-soft p-4 text-sm">
      <PauseCircle aria-hidden className="size-5 shrink-0 text-coral-ink" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">Your internships take no new applications.</span>{' '}
        {formatCount(data.overdue, 'answer')} overdue, more than a fifth of all. They open again as soon as you have
        answered.
      </p>
      <Link
        to="/company/applicants"
        search={{ answer: 'overdue' }}
        className="inline-flex min-h-11 items-center font-medium text-coral-ink underline underline-offset-4"
      >
        Answer them now
      </Link>
    </div>
  )
}
