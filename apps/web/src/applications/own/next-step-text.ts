import type { FollowedApplication, NextStep } from '@fledge/contract/applications'
import { formatClock, formatDay, ownTimeZone } from '../../interviews/interview-time.ts'
import { formatCount } from '../../ui/text/amounts.ts'
import { briefDate } from '../../ui/text/dates.ts'

/** What the student does or awaits next, as a short phrase for a row. */
export const stepText = ({ kind, at, count }: NextStep, zone = ownTimeZone()) => {
  switch (kind) {
    case 'offer':
      return 'Answer the offer'
    case 'times':
      return at ? `Pick a time, answer by ${formatDay(at, zone)}` : 'Pick a time'
    case 'messages':
      return formatCount(count, 'unread message')
    case 'interview':
      return at ? `Interview ${formatDay(at, zone)}, ${formatClock(at, zone)}` : 'Interview booked'
    case 'waiting':
      return 'The company picks a time'
    case 'start':
      return at ? `You start on ${briefDate(at)}` : 'You start soon'
  }
}

/** The next step, or else how long the application has its status. */
export const progressText = ({
  next_step,
  status,
  history,
  applied_at,
}: Pick<FollowedApplication, 'next_step' | 'status' | 'history' | 'applied_at'>) => {
  if (next_step) return stepText(next_step)
  const since = history.findLast(change => change.status === status)?.at
  return status === 'pending' || !since ? `Applied ${briefDate(applied_at)}` : `Since ${briefDate(since)}`
}
