/**
 * Formats an instant in a time zone, such as 'Tuesday 17 November 2026 at 14:30 (Europe/Berlin)'. Stored times are UTC.
 */
export const formatTime = (at: Date, zone: string) => {
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${date.format(at)} at ${time.format(at)} (${zone.replaceAll('_', ' ')})`
}
