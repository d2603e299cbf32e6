/** Times are stored and sent as UTC instants; a time zone is applied only where a person reads one. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "2026-11-17", the date that a calendar in the time zone shows. */
const dateOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at)

const isThisYear = (at: Date, zone: string, now: Date) => dateOf(at, zone).slice(0, 4) === dateOf(now, zone).slice(0, 4)

/** "Tue, Nov 17", with the year when it is not this one: "Mon, Mar 29, 2027". */
const dateOptions = (at: Date, zone: string, now: Date): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...(isThisYear(at, zone, now) ? {} : { year: 'numeric' }),
  timeZone: zone,
})

/** "Tue, Nov 17, 14:30" or "Mon, Mar 29, 2027, 09:00" in a time zone. */
export const formatTime = (at: string, zone: string, now = new Date()) =>
  new Intl.DateTimeFormat('en-US', {
    ...dateOptions(new Date(at), zone, now),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))

/** "Today", "Tomorrow", "Tue, Nov 17" or "Mon, Mar 29, 2027" in a time zone. Dates are counted, not hours: the day of a clock change has 23 or 25. */
export const formatDay = (at: string, zone: string, now = new Date()) => {
  const days = (Date.parse(dateOf(new Date(at), zone)) - Date.parse(dateOf(now, zone))) / 86_400_000
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return new Intl.DateTimeFormat('en-US', dateOptions(new Date(at), zone, now)).format(new Date(at))
}

/** The month and the day of the month, for `InterviewDate`. The month has the year when it is not this one: "Jan ’27". */
export const monthAndDayOf = (at: string, timeZone: string, now = new Date()) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at))
  const month = part({ month: 'short' })
  const isCurrent = isThisYear(new Date(at), timeZone, now)
  return { month: isCurrent ? month : `${month} ’${part({ year: '2-digit' })}`, day: part({ day: 'numeric' }) }
}

/** "14:30" in a time zone. */
export const formatClock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(at),
  )

/** "Europe/Berlin" as a person says it: "Berlin". */
export const zoneName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time in the zone of the other person if it differs at that instant: "Mon, Mar 29, 09:00 in New York". */
export const otherTime = (at: string, own: string, other: string | null, now = new Date()) => {
  if (!other) return null
  const [here, there] = [formatTime(at, own, now), formatTime(at, other, now)]
  return here === there ? null : `${there} in ${zoneName(other)}`
}

const pad = (part: number) => String(part).padStart(2, '0')

/** The value of an `<input type="datetime-local">` in the time zone of the browser. */
export const toLocalValue = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`

/**
 * Reads the value of an `<input type="datetime-local">`. A time that the clocks skip in spring does not exist: `Date` would
 * move it by an hour, and people would meet at another time than the typed one. A time that exists twice in autumn is
 * the first of both.
 */
export const readLocalTime = (typed: string): { at: string } | { problem: 'missing' | 'skipped' } => {
  const date = new Date(typed)
  if (Number.isNaN(date.getTime())) return { problem: 'missing' }
  return toLocalValue(date) === typed.slice(0, 16) ? { at: date.toISOString() } : { problem: 'skipped' }
}

/** 10:00 and 14:00 of the next working days. Days are counted by the calendar: a day of a clock change has 23 or 25 hours. */
export const suggestedTimes = (now = new Date(), count = 4) => {
  const times: string[] = []
  for (let ahead = 1; times.length < count; ahead++) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)
    if (day.getDay() === 0 || day.getDay() === 6) continue
    for (const hour of [10, 14])
      times.push(new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour).toISOString())
  }
  return times.slice(0, count)
}
