import { z } from 'zod'
import { internship } from '../internships.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, wholeNumber } from '../wire/fields.ts'

/** A company is asked on this day, counted from the one on which it last confirmed an internship. */
export const confirmedDays = 30
/** An internship that nobody confirms closes so many days after the mail. */
export const daysToConfirm = 7

export const confirmInternship = endpoint({
  name: 'confirmInternship',
  summary:
    'Confirm that an own internship is still open, and for how many; a second time on the same day changes nothing',
  method: 'POST',
  path: '/internships/:id/confirm',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  body: () => z.object({ positions_available: wholeNumber(1, 10_000).optional() }),
  response: () => z.object({ internship }),
  errors: ['internship_not_found', 'internship_not_open'],
})

const internshipToConfirm = z.object({
  id: z.string(),
  title: z.string(),
  positions_available: z.int(),
  accepted_count: z.int(),
  confirmed_at: z.string(),
  closes_at: z.string().nullable().describe('When it closes unless it is confirmed; null until the mail has left'),
})
export type InternshipToConfirm = z.infer<typeof internshipToConfirm>

export const listInternshipsToConfirm = endpoint({
  name: 'listInternshipsToConfirm',
  summary: 'List the own open internships that wait to be confirmed, the first to close first; at most 100',
  method: 'GET',
  path: '/internships/to-confirm',
  access: 'company',
  response: () => z.object({ internships: z.array(internshipToConfirm) }),
})

const linkQuery = z.object({ token: z.string().describe('Token from the link of a mail') })

export const showStillOpen = endpoint({
  name: 'showStillOpen',
  summary:
    'Show the page of the link in a mail that asks whether internships are still open; changes nothing, because mail scanners open links',
  method: 'GET',
  path: '/internships/still-open',
  access: 'public',
  query: () => linkQuery,
  response: () => z.string(),
  responseType: 'text/html',
  errors: ['not_found'],
})

export const confirmStillOpen = endpoint({
  name: 'confirmStillOpen',
  summary: 'Confirm the internships of a mail, by the button of its page',
  method: 'POST',
  path: '/internships/still-open',
  access: 'public',
  query: () => linkQuery,
  response: () => z.string(),
  responseType: 'text/html',
  errors: ['not_found'],
})
