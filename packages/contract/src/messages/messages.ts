import { z } from 'zod'
import { newestOffers, offer } from '../offers/offers.ts'
import { finding } from '../posting-check/finding.ts'
import { applicationStatus } from '../statuses.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParams, maxLengths, requiredText, wholeNumber } from '../wire/fields.ts'

/** A person sends at most this many messages an hour. */
export const messagesPerHour = 30

/** A company sends at most this many messages in a row while the student does not reply. */
export const messagesWithoutReply = 5

/** A request without a `limit` returns this many messages. */
export const messagesPerPage = 50

export const messageSides = ['student', 'company'] as const
export type MessageSide = (typeof messageSides)[number]

export const message = z.object({
  seq: z
    .int()
    .describe(
      'Number of the message in its conversation. Numbers are missing where a blocked message reached only its writer',
    ),
  side: z.enum(messageSides),
  author: z.object({ name: z.string() }),
  body: z.string(),
  sent_at: z.string(),
  warnings: z
    .array(finding)
    .optional()
    .describe(
      'What the message asks for that no honest company asks for, such as money. Sent to the student only, in `GET /threads/:id`; absent when the check found nothing',
    ),
})
export type Message = z.infer<typeof message>

/**
 * Whether the caller may write now. `unopened`: the company has not written yet. `waiting`: the company has sent as many
 * messages without a reply as it may. `blocked`: the own side has blocked the other one. `viewer`: the member may only
 * read. `ended`: the internship or the company is deleted.
 */
export const threadStates = ['open', 'unopened', 'waiting', 'blocked', 'viewer', 'withdrawn', 'ended'] as const
export type ThreadState = (typeof threadStates)[number]

export const thread = z.object({
  id: z.string().describe('The id of the application'),
  application_id: z.string(),
  other: z.object({
    name: z.string(),
    logo_url: z.string().nullable().describe('The logo of a company, the photo of a student'),
  }),
  title: z.string().describe('The title of the internship'),
  last_message: message.nullable(),
  unread: z.int(),
  state: z.enum(threadStates),
})
export type Thread = z.infer<typeof thread>

export const threadEventKinds = [
  'status',
  'interview_proposed',
  'interview_booked',
  'interview_moved',
  'interview_cancelled',
  'interview_lapsed',
] as const

/** What happened to the application besides messages and offers. The first status is that of applying. */
export const threadEvent = z.object({
  kind: z.enum(threadEventKinds),
  at: z.string(),
  side: z.enum(messageSides).nullable().describe('The side that acted; null when proposed times lapsed'),
  status: applicationStatus.nullable().describe('Of the kind `status`'),
  starts_at: z.string().nullable().describe('The booked time'),
  slots: z.int().nullable().describe('How many times were proposed'),
})
export type ThreadEvent = z.infer<typeof threadEvent>

/** The response of `getThread` contains this many of the newest events about interviews. */
export const newestInterviewEvents = 50

const threadIds = { record: 'conversation', owner: 'both', others: 'thread_not_found' } as const

const seqParam = z
  .string()
  .regex(/^\d{1,9}$/, 'Please give a whole number')
  .transform(Number)
  .pipe(z.int())

const limitParam = (max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'Please give a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'Please give a number from 1').max(max, `Please give a number up to ${max}`))
    .default(usual)
    .describe('How many entries a response has')

export const listThreads = endpoint({
  name: 'listThreads',
  summary: 'List the own conversations, the one with the newest message first, and count all unread messages',
  method: 'GET',
  path: '/threads',
  access: 'signed-in',
  scopes: ['read'],
  query: () =>
    z.object({
      before: z.string().max(200).optional().describe('`next` of a response: lists the conversations after it'),
      limit: limitParam(100, 30),
    }),
  response: () =>
    z.object({
      threads: z.array(thread),
      unread: z.int(),
      next: z.string().nullable().describe('For `before`; null at the end'),
    }),
})

export const getThread = endpoint({
  name: 'getThread',
  summary:
    'Read a conversation: its newest messages, those after a number, or those before one; in the order of writing',
  method: 'GET',
  path: '/threads/:id',
  access: 'signed-in',
  scopes: ['read'],
  ids: threadIds,
  params: () => idParams,
  query: () =>
    z.object({
      after: seqParam.optional().describe('Lists the messages after this `seq`'),
      before: seqParam.optional().describe('Lists the messages before this `seq`'),
      limit: limitParam(100, messagesPerPage),
    }),
  response: () =>
    z.object({
      thread,
      messages: z.array(message),
      read_up_to: z.int(),
      offers: z
        .array(offer)
        .describe(
          `The newest ${newestOffers} offers of the conversation and those of the messages in this response, the oldest first`,
        ),
      events: z.array(threadEvent).describe('Statuses and events of interviews, the oldest first'),
      can_offer: z.boolean().describe('Whether the caller may make an offer now'),
      has_more: z.boolean().describe('Whether there are more messages: newer ones with `after`, otherwise older ones'),
    }),
  errors: ['thread_not_found'],
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: `Send a message; the first one is the company's. At most ${messagesPerHour} an hour`,
  method: 'POST',
  path: '/threads/:id/messages',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: threadIds,
  params: () => idParams,
  body: () => z.object({ body: requiredText(maxLengths.threadMessage) }),
  response: () => z.object({ message }),
  statuses: [201],
  idempotent: true,
  errors: ['thread_not_found', 'thread_unopened', 'thread_waiting', 'thread_blocked', 'thread_closed', 'too_many'],
})

export const readThread = endpoint({
  name: 'readThread',
  summary: 'Mark a conversation as read up to a message; a lower number than before changes nothing',
  method: 'PATCH',
  path: '/threads/:id/read',
  access: 'signed-in',
  companyRole: 'viewer',
  ids: threadIds,
  params: () => idParams,
  body: () => z.object({ up_to: wholeNumber(0, 1_000_000_000) }),
  response: () => z.object({ read_up_to: z.int() }),
  errors: ['thread_not_found'],
})

export const blockThread = endpoint({
  name: 'blockThread',
  summary: 'Receive no further messages of the other side, which is not told',
  method: 'POST',
  path: '/threads/:id/block',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: threadIds,
  params: () => idParams,
  response: () => z.object({ thread }),
  errors: ['thread_not_found'],
})

export const unblockThread = endpoint({
  name: 'unblockThread',
  summary: 'Receive the messages of the other side again; those sent meanwhile stay undelivered',
  method: 'DELETE',
  path: '/threads/:id/block',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: threadIds,
  params: () => idParams,
  response: () => z.object({ thread }),
  errors: ['thread_not_found'],
})
