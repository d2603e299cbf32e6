/** Times are stored and sent as UTC instants; a time zone is applied only where a person reads one. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Tue, Nov 17, 14:30" in a time zone. */
export const formatTime = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(at))

/** "2026-11-17", the date that a calendar in the time zone shows. */
const dateOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at)

/** "Today", "Tomorrow" or "Tue, Nov 17" in a time zone. Dates are counted, not hours: the day of a clock change has 23 or 25. */
export const formatDay = (at: string, zone: string, now = new Date()) => {
  const days = (Date.parse(dateOf(new Date(at), zone)) - Date.parse(dateOf(now, zone))) / 86_400_000
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone }).format(
    new Date(at),
  )
}

/** The month and the day of the month, for `InterviewDate`. */
export const monthAndDayOf = (at: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at))
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}

/** "14:30" in a time zone. */
export const formatClock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(at),
  )

/** "Europe/Berlin" as a person says it: "Berlin". */
export const zoneName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time in the other side's zone if it differs at that instant: "Mon, Mar 29, 09:00 in New York". */
export const otherTime = (at: string, own: string, other: string | null) => {
  if (!other) return null
  const [here, there] = [formatTime(at, own), formatTime(at, other)]
  return here === there ? null : `${there} in ${zoneName(other)}`
}

const pad = (part: number) => String(part).padStart(2, '0')

/** The value of an `<input type="datetime-local">` in the time zone of the browser. */
export const toLocalValue = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`

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
