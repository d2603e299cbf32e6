import { utcDate } from '@fledge/contract/wire/format'

const day = 86_400_000

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Year, month and day of a time in the local time zone. A date without a time is the same day in every time zone. */
function partsOf(date: string) {
  if (date.length === 10) return date.split('-').map(Number) as [number, number, number]
  const time = new Date(date)
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()] as const
}

const nameOf = (month: number) => months[month - 1] ?? ''

/** "Nov 15". */
export function monthAndDay(date: string) {
  const [, month, day] = partsOf(date)
  return `${nameOf(month)} ${day}`
}

/** "Nov 15, 2026". Written by hand: creating the first `Intl` formatter takes a phone a tenth of a second. */
export const shortDate = (date: string) => `${monthAndDay(date)}, ${partsOf(date)[0]}`

/** "Nov 2026" for "2026-11". */
export function monthAndYear(text: string) {
  const [year, month] = text.split('-').map(Number)
  return `${nameOf(month ?? 0)} ${year}`
}

/** Today's date in UTC, as "2026-11-15". A deadline's day is a day in UTC. */
export const todayInUtc = () => utcDate(new Date())

/** Days until the deadline, rounded up and never below 0; null without a deadline. */
export function daysLeft(deadline: string | null, now = Date.now()): number | null {
  if (!deadline) return null
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / day))
}

const spans = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const ago = (count: number, unit: string) =>
  unit === 'day' && count === 1 ? 'yesterday' : `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** "5 minutes ago" or "yesterday"; the date if the time is a week ago or older. */
export function timeAgo(time: string, now = Date.now()): string {
  const age = now - Date.parse(time)
  if (age >= 7 * day) return shortDate(time)
  for (const [unit, length] of spans) {
    if (age >= length) return ago(Math.floor(age / length), unit)
  }
  return 'just now'
}

/** As `timeAgo`, but an older time of this year is "Nov 15" without the year. */
export const briefTimeAgo = (time: string, now = Date.now()) => {
  const text = timeAgo(time, now)
  return text === shortDate(time) && partsOf(time)[0] === new Date(now).getFullYear() ? monthAndDay(time) : text
}

/** "Nov 15" for a day of this year, otherwise "Nov 15, 2025". */
export const briefDate = (date: string, now = Date.now()) =>
  partsOf(date)[0] === new Date(now).getFullYear() ? monthAndDay(date) : shortDate(date)
