import { z } from 'zod'
import { internship } from './internships.ts'
import { skipReasons } from './matching/match.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, success } from './wire/fields.ts'
import { pageQuery, pagination } from './wire/paging.ts'

export const direction = z.enum(['right', 'left'])
export type Direction = z.infer<typeof direction>

export const swipe = z.object({
  internship_id: z.string(),
  direction,
  swiped_at: z.string(),
})
export type Swipe = z.infer<typeof swipe>

const choice = () =>
  z
    .object({
      internship_id: id,
      direction,
      reason: z
        .enum(skipReasons)
        .optional()
        .describe(
          'Why it was skipped. Sent again with the same skip, it replaces the reason; undoing the skip deletes it',
        ),
    })
    .refine(({ direction, reason }) => direction === 'left' || reason === undefined, {
      path: ['reason'],
      message: 'Only a skip has a reason',
    })

export const recordSwipe = endpoint({
  name: 'recordSwipe',
  summary: 'Record a swipe on an internship; a right swipe also saves it',
  method: 'POST',
  path: '/interactions/swipes',
  access: 'student',
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  body: choice,
  response: () => z.object({ swipe }),
  statuses: [200, 201],
  errors: ['internship_not_found', 'not_accepting'],
})

export const maxSwipesPerBatch = 50

/** The result of one swipe in a batch: the status and the body with which `recordSwipe` would have responded. */
const swipeOutcome = z.object({
  internship_id: z.string(),
  status: z.int(),
  swipe: swipe.optional(),
  error: z.string().optional(),
  code: z.string().optional(),
})
export type SwipeOutcome = z.infer<typeof swipeOutcome>

export const recordSwipes = endpoint({
  name: 'recordSwipes',
  summary: 'Record several swipes in order; each gets the outcome that it would have had alone',
  method: 'POST',
  path: '/interactions/swipes/batch',
  access: 'student',
  body: () =>
    z.object({
      swipes: z.array(choice()).min(1).max(maxSwipesPerBatch),
    }),
  response: () => z.object({ outcomes: z.array(swipeOutcome) }),
})

export const listSwipes = endpoint({
  name: 'listSwipes',
  summary: "List the student's own swipes, newest first",
  method: 'GET',
  path: '/interactions/swipes',
  access: 'student',
  query: () => pageQuery().extend({ direction: direction.optional().describe('Only swipes in this direction') }),
  response: () =>
    z.object({
      swipes: z.array(
        swipe.extend({
          internship: z.object({
            id: z.string(),
            _id: z.string(),
            title: z.string(),
            location: z.string().nullable(),
            is_remote: z.boolean(),
          }),
        }),
      ),
      pagination,
    }),
})

export const skippedInternship = z.object({ internship_id: internship, swiped_at: z.string() })
export type SkippedInternship = z.infer<typeof skippedInternship>

export const listSkipped = endpoint({
  name: 'listSkipped',
  summary: 'List the internships that the student skipped and that still take applications, newest decision first',
  method: 'GET',
  path: '/interactions/skipped',
  access: 'student',
  query: () => pageQuery(),
  response: () => z.object({ skipped: z.array(skippedInternship), pagination }),
})

export const undoSwipe = endpoint({
  name: 'undoSwipe',
  summary: 'Undo a swipe and the save it created',
  method: 'DELETE',
  path: '/interactions/swipes/:id',
  access: 'student',
  ids: { record: 'swipe', owner: 'student', others: 'swipe_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['swipe_not_found'],
})

export const getSwipeStats = endpoint({
  name: 'getSwipeStats',
  summary: 'Get swipe statistics of an own internship',
  method: 'GET',
  path: '/interactions/swipes/stats/:id',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () =>
    z.object({
      stats: z.object({ right: z.int(), left: z.int(), total: z.int(), interest_rate: z.number() }),
    }),
  errors: ['internship_not_found'],
})
