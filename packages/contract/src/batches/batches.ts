import { z } from 'zod'
import { proposal } from '../interviews/interviews.ts'
import { templateBody } from '../messages/templates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams } from '../wire/fields.ts'

/** A message or proposal goes to at most this many people at once. */
export const maxBatch = 100

/** A person sends at most this many batches an hour, undone ones included. */
export const batchesPerHour = 20

/** The messages of an account's batches reach at most this many people a day. */
export const batchMessagesPerDay = 300

export const batchKinds = ['message', 'interview'] as const
export type BatchKind = (typeof batchKinds)[number]

/**
 * Why a person does not get it. `waiting`: five messages without a reply. `blocked`: the company has blocked the
 * conversation. `closed`: the internship was deleted. `open`: there is an open interview. `busy`: the interviewer has
 * another interview at one of the times, or a time has passed. `role`: the sender may no longer write, or is
 * suspended. `limit`: the
 * sender has reached a limit.
 */
export const batchRefusals = [
  'withdrawn',
  'waiting',
  'blocked',
  'closed',
  'open',
  'rejected',
  'busy',
  'role',
  'limit',
] as const
export type BatchRefusal = (typeof batchRefusals)[number]

export const refused = z.object({
  application_id: z.string(),
  name: z.string().describe('Empty when the application is gone'),
  reason: z.enum(batchRefusals),
})
export type RefusedPerson = z.infer<typeof refused>

export const batch = z.object({
  id: z.string(),
  kind: z.enum(batchKinds),
  state: z
    .enum(['waiting', 'sending', 'sent', 'undone'])
    .describe('`waiting` until `due_at`: only then it can be undone'),
  sender: z.object({ name: z.string() }),
  total: z.int().describe('How many people it is for'),
  sent: z.int(),
  refused: z.array(refused).describe('Who has not got it, known after sending'),
  due_at: z.string(),
})
export type Batch = z.infer<typeof batch>

const ids = () => z.array(id).min(1).max(maxBatch, `Please choose up to ${maxBatch} people`)
const batchIds = { record: 'batch', owner: 'company', others: 'batch_not_found' } as const

export const checkBatch = endpoint({
  name: 'checkBatch',
  summary: 'Who among these applicants would not get a message or proposed interview times, and why',
  method: 'POST',
  path: '/batches/check',
  access: 'company',
  companyRole: 'recruiter',
  ids: { record: 'application', owner: 'company', others: 'unaffected' },
  body: () => z.object({ ids: ids(), kind: z.enum(batchKinds) }),
  response: () => z.object({ refused: z.array(refused) }),
})

export const createBatch = endpoint({
  name: 'createBatch',
  summary: `Send a message, or propose interview times, to up to ${maxBatch} applicants, each in the own conversation, after a wait in which it can be undone`,
  method: 'POST',
  path: '/batches',
  access: 'company',
  companyRole: 'recruiter',
  ids: { record: 'application', owner: 'company', others: 'batch_empty' },
  body: () =>
    z
      .object({
        ids: ids(),
        message: templateBody().optional().describe('With {first_name} and {title}'),
        interview: proposal()
          .optional()
          .describe('The same times for everybody; a booked one disappears for the others'),
      })
      .refine(({ message, interview }) => (message === undefined) !== (interview === undefined), {
        message: 'Please give a message or interview times',
        path: ['message'],
      }),
  response: () =>
    z.object({ batch, left_out: z.array(refused).describe('Who does not get it for a reason known already') }),
  statuses: [201],
  idempotent: true,
  errors: ['batch_empty', 'too_many', 'slot_past', 'interview_overlap'],
})

export const listBatches = endpoint({
  name: 'listBatches',
  summary: "The company's batches of the last day, the newest first, at most 20",
  method: 'GET',
  path: '/batches',
  access: 'company',
  response: () => z.object({ batches: z.array(batch) }),
})

export const undoBatch = endpoint({
  name: 'undoBatch',
  summary: 'Take back a whole batch before it is sent; a colleague may do so too',
  method: 'POST',
  path: '/batches/:id/undo',
  access: 'company',
  companyRole: 'recruiter',
  ids: batchIds,
  params: () => idParams,
  response: () => z.object({ batch }),
  errors: ['batch_not_found', 'batch_sent'],
})
