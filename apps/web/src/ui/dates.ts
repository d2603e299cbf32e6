const day = 86_400_000

const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const calendarFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** "Nov 15, 2026". A calendar date without a time is the same day in every time zone. */
export const shortDate = (date: string) => (date.length === 10 ? calendarFormat : dateFormat).format(new Date(date))

/** Rounded-up days to the deadline, never below 0; null when there is none. */
export function daysLeft(deadline: string | null, now = Date.now()): number | null {
  if (!deadline) return null
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / day))
}

const spans = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "5 minutes ago", "yesterday"; a date once it is a week old. */
export function timeAgo(time: string, now = Date.now()): string {
  const age = now - Date.parse(time)
  if (age >= 7 * day) return shortDate(time)
  for (const [unit, length] of spans) {
    if (age >= length) return relative.format(-Math.floor(age / length), unit)
  }
  return 'just now'
}
