import { briefDate, shortDate } from './dates.ts'

/** "Today", "Yesterday", "Nov 13" or, in another year, "Nov 13, 2025", in the local time zone. */
export function dayName(time: string, now = Date.now()): string {
  const today = new Date(now)
  if (shortDate(time) === shortDate(today.toISOString())) return 'Today'
  today.setDate(today.getDate() - 1)
  return shortDate(time) === shortDate(today.toISOString()) ? 'Yesterday' : briefDate(time, now)
}

/** The time of day ("14:03") when it is today, otherwise the date ("Nov 15, 2026"), in the local time zone. */
export function dayOrTime(time: string, now = Date.now()): string {
  if (shortDate(time) !== shortDate(new Date(now).toISOString())) return shortDate(time)
  return clockTime(time)
}

/** "14:03", in the local time zone. */
export function clockTime(time: string): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}
