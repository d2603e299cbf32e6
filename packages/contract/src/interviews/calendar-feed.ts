import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { success } from '../wire/fields.ts'

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  summary: 'Whether the own calendar feed is on; its URL is shown only when it is created',
  method: 'GET',
  path: '/calendar-feed',
  access: 'signed-in',
  response: () => z.object({ feed: z.object({ created_at: z.string() }).nullable() }),
})

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  summary: 'Create a private calendar feed; a former URL stops working',
  method: 'POST',
  path: '/calendar-feed',
  access: 'signed-in',
  companyRole: 'viewer',
  response: () =>
    z.object({
      url: z.string().describe('Returned only by this operation; everybody who knows the URL can read the calendar'),
    }),
  statuses: [201],
  errors: ['too_many'],
})

export const deleteCalendarFeed = endpoint({
  name: 'deleteCalendarFeed',
  summary: 'Turn the calendar feed off; its URL stops working at once',
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'signed-in',
  companyRole: 'viewer',
  response: () => success,
})

/** The token is 32 random bytes in base64url. */
export const calendarFile = /^[\w-]{43}\.ics$/

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  summary: 'The calendar of one person, for calendar programs',
  method: 'GET',
  path: '/calendar/:file',
  access: 'public',
  params: () => z.object({ file: z.string().regex(calendarFile).describe('The secret name in the URL of the feed') }),
  response: () => z.string().describe('An iCalendar file (RFC 5545) with the booked interviews'),
  responseType: 'text/calendar',
  errors: ['not_found', 'too_many'],
})
