import { formatCount } from '../../ui/text/amounts.ts'
import { briefDate } from '../../ui/text/dates.ts'
import { type AnswerFields, daysUntil, type OpenPromise, openPromise } from './answer-state.ts'

/** For a row of the company: "Answer in 3 days", "Answer today", "Answer 2 days overdue". */
export const dutyText = ({ kind, dueAt }: OpenPromise, now = Date.now()) => {
  const what = kind === 'answer' ? 'Answer' : 'Decide'
  const left = daysUntil(dueAt, now)
  if (left < 0) return `${what}: ${formatCount(-left, 'day')} overdue`
  return left <= 1 ? `${what} within a day` : `${what} in ${left} days`
}

export const isUrgent = ({ dueAt }: OpenPromise, now = Date.now()) => daysUntil(dueAt, now) <= 3

/** A row shows the countdown in the last week; before that, the date of the application says more. */
export const isNear = ({ dueAt }: OpenPromise, now = Date.now()) => daysUntil(dueAt, now) <= 7

/** For a row of the student; null when nothing is promised. */
export const waitText = (application: AnswerFields, now = Date.now()) => {
  const open = openPromise(application)
  if (!open) return null
  const { kind, dueAt, hasLapsed } = open
  const what = kind === 'answer' ? 'Answer' : 'Decision'
  if (hasLapsed) return `No ${what.toLowerCase()}. You need not wait`
  return Date.parse(dueAt) < now ? `${what} was due ${briefDate(dueAt, now)}` : `${what} by ${briefDate(dueAt, now)}`
}
