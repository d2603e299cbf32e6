import type { ApplicationStatus } from '@fledge/contract/statuses'
import { daysBefore, daysBetween } from '../generate/days.ts'
import type { Random } from '../generate/random.ts'

export type StatusChange = { status: ApplicationStatus; at: Date }

/** How often, in percent, an application goes through these statuses. */
const histories: { share: number; statuses: ApplicationStatus[] }[] = [
  { share: 34, statuses: ['pending'] },
  { share: 24, statuses: ['pending', 'reviewed'] },
  { share: 12, statuses: ['pending', 'reviewed', 'shortlisted'] },
  { share: 5, statuses: ['pending', 'reviewed', 'shortlisted', 'accepted'] },
  { share: 16, statuses: ['pending', 'reviewed', 'rejected'] },
  { share: 6, statuses: ['pending', 'rejected'] },
  { share: 3, statuses: ['pending', 'reviewed', 'shortlisted', 'rejected'] },
]
const weighted = histories.flatMap(({ share, statuses }) => Array<ApplicationStatus[]>(share).fill(statuses))

/** A random history. Recent applications have only its first statuses. */
export const pickHistory = (appliedAt: Date, now: Date, random: Random) => {
  const age = daysBetween(appliedAt, now)
  const statuses = random.pick(weighted)
  const reached = age < 2 ? statuses.slice(0, 1) : age < 6 ? statuses.slice(0, 2) : statuses
  return dateHistory(reached, appliedAt, now, random)
}

/** Every application to a closed internship has a decision. */
export const pickDecidedHistory = (appliedAt: Date, now: Date, random: Random) =>
  dateHistory(['pending', 'reviewed', random.chance(0.15) ? 'accepted' : 'rejected'], appliedAt, now, random)

/** Spreads the statuses between the application and now. `lastChangeDaysAgo` fixes the date of the last one. */
export const dateHistory = (
  statuses: readonly ApplicationStatus[],
  appliedAt: Date,
  now: Date,
  random: Random,
  lastChangeDaysAgo?: number,
): StatusChange[] => {
  const span = now.getTime() - appliedAt.getTime()
  return statuses.map((status, index) => {
    const share = index === 0 ? 0 : (index - 0.5 + random.next() * 0.45) / statuses.length
    const isFixed = lastChangeDaysAgo !== undefined && index === statuses.length - 1
    const at = isFixed ? daysBefore(now, lastChangeDaysAgo) : new Date(appliedAt.getTime() + Math.floor(span * share))
    return { status, at }
  })
}
