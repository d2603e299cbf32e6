import { z } from 'zod'
import { ownInternshipFilters } from '../internships.ts'
import { internshipStatus } from '../statuses.ts'
import { endpoint } from '../wire/endpoint.ts'
import { calendarDate, id } from '../wire/fields.ts'

/** One request changes at most this many internships, in one transaction. Clients send larger selections in parts. */
export const maxInternshipsPerChange = 100

const ids = () => z.array(id).min(1).max(maxInternshipsPerChange)

const changed = () =>
  z.object({
    changed: z.array(z.string()).describe('Ids of the internships that the request has changed'),
    skipped: z.array(z.string()).describe('Ids of those that it leaves as they are'),
  })

const ownership = {
  record: 'internship',
  owner: 'company',
  others: 'internship_not_found',
  hidden: 'internship_not_found',
} as const

export const listOwnInternshipIds = endpoint({
  name: 'listOwnInternshipIds',
  summary: 'List the ids and statuses of all own internships under the filters, to change them at once',
  method: 'GET',
  path: '/internships/ids',
  access: 'company',
  scopes: ['internships:read'],
  query: () => z.object(ownInternshipFilters()),
  response: () =>
    z.object({
      internships: z.array(
        z.object({ id: z.string(), status: internshipStatus, application_deadline: z.string().nullable() }),
      ),
    }),
})

export const closeInternships = endpoint({
  name: 'closeInternships',
  summary: 'Close several own internships; those that are not active are skipped',
  method: 'PATCH',
  path: '/internships/close',
  access: 'company',
  scopes: ['internships:write'],
  ids: ownership,
  body: () => z.object({ ids: ids() }),
  response: changed,
  errors: ['internship_not_found'],
})

export const reopenInternships = endpoint({
  name: 'reopenInternships',
  summary:
    'Publish several own closed internships again; drafts and those that were taken down or whose deadline has passed are skipped',
  method: 'PATCH',
  path: '/internships/reopen',
  access: 'company',
  scopes: ['internships:write'],
  ids: ownership,
  body: () => z.object({ ids: ids() }),
  response: changed,
  errors: ['internship_not_found', 'too_many', 'too_many_internships'],
})

export const extendDeadlines = endpoint({
  name: 'extendDeadlines',
  summary: 'Move the deadlines of several own internships to a later date; later or no deadlines are skipped',
  method: 'PATCH',
  path: '/internships/deadline',
  access: 'company',
  scopes: ['internships:write'],
  ids: ownership,
  body: () => z.object({ ids: ids(), application_deadline: calendarDate() }),
  response: changed,
  errors: ['internship_not_found'],
})
