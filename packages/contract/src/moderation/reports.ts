import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, line, optionalText, requiredText, time } from '../wire/fields.ts'

export const reportTargets = ['internship', 'company', 'message'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reportReasons = ['scam', 'fees', 'misleading', 'discrimination', 'harassment', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportText = 1000
export const maxAppealText = 2000

/** A person reports at most this much in a day. */
export const reportsPerDay = 10

/** An internship is hidden after this many reports that count. */
export const reportsThatHide = 3

/** The id of a message in a report: its conversation and its number. */
export const messageReportId = (threadId: string, seq: number) => `${threadId}:${seq}`

export const submitReport = endpoint({
  name: 'submitReport',
  summary:
    'Report an internship, a company or a message of the other side; a second report of the same gets the first one back',
  method: 'POST',
  path: '/reports',
  access: 'signed-in',
  companyRole: 'viewer',
  ids: { record: 'internship', owner: 'student', others: { student: 'allowed', company: 'forbidden' } },
  body: () =>
    z.object({
      target: z.enum(reportTargets),
      id: line(60).describe('The id of the internship or company; `{id of the conversation}:{seq}` of a message'),
      reason: z.enum(reportReasons),
      text: optionalText(maxReportText),
    }),
  response: () => z.object({ report: z.object({ id }) }),
  statuses: [200, 201],
  errors: ['too_many', 'internship_not_found', 'company_not_found', 'thread_not_found'],
})

export const appeal = z.object({
  text: z.string(),
  at: time,
  outcome: z.enum(['restored', 'upheld']).nullable().describe('Null until an operator has decided'),
})

export const suspension = z.object({
  target: z
    .enum(['account', 'company'])
    .describe('What is suspended: the own account, or the company with all members'),
  reason: z.string(),
  at: time,
  appeal: appeal.nullable(),
})
export type Suspension = z.infer<typeof suspension>

export const getSuspension = endpoint({
  name: 'getSuspension',
  summary: 'Say why the own account or company is suspended, and what became of the appeal; null when it is not',
  method: 'GET',
  path: '/suspension',
  access: 'account',
  whileSuspended: true,
  response: () => z.object({ suspension: suspension.nullable() }),
})

const appealBody = () => z.object({ text: requiredText(maxAppealText) })

export const appealSuspension = endpoint({
  name: 'appealSuspension',
  summary: 'Appeal once against the suspension of the own account or company',
  method: 'POST',
  path: '/suspension/appeal',
  access: 'account',
  whileSuspended: true,
  body: appealBody,
  response: () => z.object({ suspension }),
  statuses: [201],
  errors: ['already_appealed', 'case_not_found', 'forbidden'],
})

export const appealHold = endpoint({
  name: 'appealHold',
  summary: 'Appeal once against the act of an operator that took an own internship down',
  method: 'POST',
  path: '/internships/:id/appeal',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'internship_not_found' },
  params: () => idParams,
  body: appealBody,
  response: () => z.object({ appeal }),
  statuses: [201],
  errors: ['already_appealed', 'case_not_found'],
})
