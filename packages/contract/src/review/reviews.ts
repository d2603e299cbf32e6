import { z } from 'zod'
import { applicant } from '../applicants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, maxLengths, text, wholeNumber } from '../wire/fields.ts'
import { colleague } from './colleague.ts'

/** A response contains at most this many reviews, the newest first. */
export const maxListedReviews = 100
/** A note mentions at most this many colleagues. */
export const maxMentions = 20
/** A person notifies colleagues by mentions at most this often in a day. */
export const mentionsPerDay = 100

/** What one person of the company thinks of an applicant. */
export const review = z.object({
  by: colleague,
  rating: z.int().nullable(),
  rated_at: z.string().nullable().describe('Null also for a rating from the time when an application had one rating'),
  note: z.string().nullable(),
  noted_at: z.string().nullable(),
  mentions: z.array(colleague).describe('The colleagues whom the note mentions; the note has their names after an @'),
})
export type Review = z.infer<typeof review>

export const listReviews = endpoint({
  name: 'listReviews',
  summary: `List the ratings and notes of the team on an application, at most the newest ${maxListedReviews}`,
  method: 'GET',
  path: '/applications/:id/reviews',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  response: () => z.object({ reviews: z.array(review), total: z.int() }),
  errors: ['application_not_found'],
})

export const rateApplicant = endpoint({
  name: 'rateApplicant',
  summary: 'Set the own rating and note on an application, which only the company sees; a mention notifies a colleague',
  method: 'PATCH',
  path: '/applications/:id/review',
  access: 'company',
  companyRole: 'viewer',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  /** An absent field stays unchanged; null or an empty note clears it. */
  body: () =>
    z.object({
      rating: wholeNumber(1, 5).nullish(),
      note: text(maxLengths.message).nullish(),
      noted_at: z
        .string()
        .nullish()
        .describe('`noted_at` of the note on the screen; rejected when it was changed since'),
      mentions: z
        .array(id)
        .max(maxMentions)
        .optional()
        .describe(
          'User ids of the colleagues whom the note mentions; replaces the former ones, and a note without the field keeps them. Each is notified once a day about an applicant',
        ),
    }),
  response: () => z.object({ application: applicant }),
  errors: ['application_not_found', 'changed_elsewhere', 'member_not_found', 'too_many'],
})
