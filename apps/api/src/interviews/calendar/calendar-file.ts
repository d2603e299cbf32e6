import type { ICalCalendarMethod } from 'ical-generator'

export type CalendarEntry = {
  id: string
  sequence: number
  startsAt: Date
  minutes: number
  title: string
  /** The name of the company for a student, and of the student for a company. Empty when that student's account is deleted. */
  other: string
  company: string
  place: string
  /** The name of the person whom a student meets. */
  interviewer?: string
}

export type Sender = { email: string; url: string }
type Attendee = { name: string; email: string }
export type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/**
 * Names are parts of calendar properties: a line break would begin another property, and a quote would end the name.
 */
const plain = (text: string) =>
  text
    .replace(/["\r\n\u2028\u2029\p{Cc}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Extracts the email from a sender such as `Fledge <mail@example.com>`; a sender may also be an email alone. */
export const emailOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

/**
 * An iCalendar file (RFC 5545). Times are UTC instants without TZID, so that no calendar has to know a time zone. The UID never
 * changes; calendars replace an entry by one with a higher sequence. The reader and the colleagues who hold the interview too
 * are attendees: nobody learns the email of the other side.
 */
export const writeCalendar = async (
  method: Method,
  entries: CalendarEntry[],
  sender: Sender,
  attendee: Attendee | null,
  colleagues: Attendee[] = [],
) => {
  // The library is imported with the first calendar, so that the server starts faster.
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalAttendeeStatus } = await import('ical-generator')
  const methods: Record<Method, ICalCalendarMethod> = ICalCalendarMethod
  const calendar = ical({
    prodId: { company: 'Fledge', product: 'Fledge', language: 'EN' },
    method: methods[method],
    ...(method === 'PUBLISH' ? { name: 'Fledge interviews' } : {}),
  })
  for (const entry of entries) {
    const { id, sequence, startsAt, minutes, title, other, company, place, interviewer } = entry
    const event = calendar.createEvent({
      id: `interview-${id}@fledge`,
      sequence,
      stamp: new Date(),
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * 60_000),
      summary: plain(other ? `Interview with ${other}: ${title}` : `Interview: ${title}`),
      location: plain(place),
      ...(interviewer ? { description: plain(`Interviewer: ${interviewer}`) } : {}),
      url: `${sender.url}/interviews`,
      organizer: { name: plain(company) || 'Fledge', email: sender.email },
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    const others = colleagues.filter(({ email }) => email !== attendee?.email)
    for (const { name, email } of attendee ? [attendee, ...others] : [])
      event.createAttendee({ name: plain(name) || email, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  }
  return calendar.toString()
}
