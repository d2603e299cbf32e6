import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, line, requiredLine, requiredText, time } from '../wire/fields.ts'
import { reportReasons, reportTargets } from './reports.ts'

export const actKinds = ['suspend', 'restore', 'dismiss'] as const
export type ActKind = (typeof actKinds)[number]

/** What an operator decides about. Of a message, only the reports can be dismissed; its author is an `account`. */
export const caseTargets = ['internship', 'company', 'account', 'message'] as const
export type CaseTarget = (typeof caseTargets)[number]

export const maxActReason = 500

/** The response of a queue contains this many cases; the oldest come first. */
export const casesPerQueue = 100
export const reportsPerCase = 50
export const actsPerPage = 100

export const act = z.object({
  id,
  at: time,
  operator: z.string().describe('The name of the operator, or the name given to the command'),
  kind: z.string(),
  target: z.enum(caseTargets).nullable(),
  target_id: z.string().nullable(),
  title: z.string().nullable().describe('The present name of the target; null when it is deleted or has none'),
  reason: z.string().nullable(),
  refusal: z.string().nullable(),
})
export type Act = z.infer<typeof act>

/** `hidden`: by reports, until an operator decides. `gone`: deleted. */
export const caseStates = ['present', 'hidden', 'suspended', 'gone'] as const

const caseOf = {
  target: z.enum(caseTargets),
  id: z.string().describe('For `GET /operator/case` and `POST /operator/acts`'),
  title: z.string().nullable().describe('The present title or name; null when it is deleted'),
  company_name: z.string().nullable(),
  is_own: z.boolean().describe('It concerns the operator or their company, so another operator has to decide'),
}

export const reportedCase = z.object({
  ...caseOf,
  target: z.enum(reportTargets),
  state: z.enum(caseStates),
  reports: z.int(),
  counting: z.int().describe('Reports that count towards hiding the internship'),
  reasons: z.array(z.enum(reportReasons)).describe('Each reason once, the most frequent first'),
  first_at: time,
  last_at: time,
})
export type ReportedCase = z.infer<typeof reportedCase>

export const appealedCase = z.object({
  ...caseOf,
  text: z.string(),
  reason: z.string().nullable().describe('The reason of the suspension'),
  at: time,
  decided_by_me: z.boolean().describe('The operator took the decision, so another one decides the appeal'),
})
export type AppealedCase = z.infer<typeof appealedCase>

export const listOperatorQueue = endpoint({
  name: 'listOperatorQueue',
  summary: 'List what waits for a decision: reported targets and appeals, the oldest first',
  method: 'GET',
  path: '/operator/queue',
  access: 'operator',
  response: () => z.object({ reports: z.array(reportedCase), appeals: z.array(appealedCase) }),
})

/** What a person reads of a target: the names of its parts and their texts. */
const evidence = z.array(z.object({ name: z.string(), text: z.string() }))
export type Evidence = z.infer<typeof evidence>

export const caseReport = z.object({
  id,
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  at: time,
  reporter: z.object({ id, full_name: z.string() }).nullable().describe('Null when the account is deleted'),
  counts: z.boolean().describe('Whether it counts towards hiding the internship'),
  outcome: z.enum(['acted', 'dismissed']).nullable(),
  snapshot: evidence.describe('The target as it was when it was reported'),
})
export type CaseReport = z.infer<typeof caseReport>

export const operatorCase = z.object({
  ...caseOf,
  state: z.enum(caseStates),
  reason: z.string().nullable().describe('Why it is suspended or hidden'),
  present: evidence.nullable().describe('The target as it is now; null when it is deleted'),
  account: z
    .object({ id, full_name: z.string() })
    .nullable()
    .describe('The person who wrote a reported message, if the account exists'),
  company: z.object({ id, name: z.string() }).nullable().describe('The company that the target belongs to'),
  reports: z.array(caseReport),
  report_count: z.int(),
  appeal: z
    .object({ text: z.string(), at: time, outcome: z.enum(['restored', 'upheld']).nullable(), by_me: z.boolean() })
    .nullable()
    .describe('The last appeal. `by_me`: the operator took the decision that it is against'),
  acts: z.array(act),
})
export type OperatorCase = z.infer<typeof operatorCase>

export const getOperatorCase = endpoint({
  name: 'getOperatorCase',
  summary: 'Get everything about one target: the evidence, its present state, reports, appeal and earlier acts',
  method: 'GET',
  path: '/operator/case',
  access: 'operator',
  ids: { record: 'internship', owner: 'account', others: 'allowed' },
  query: () =>
    z.object({
      target: z.enum(caseTargets).describe('The kind of the target'),
      id: line(60).describe('The id of the target, as in the queue'),
    }),
  response: () => z.object({ case: operatorCase }),
  errors: ['case_not_found'],
})

export const decideCase = endpoint({
  name: 'decideCase',
  summary: 'Suspend, restore, or dismiss reports or an appeal; repeating the own act gets the same act back',
  method: 'POST',
  path: '/operator/acts',
  access: 'operator',
  ids: { record: 'internship', owner: 'account', others: 'allowed' },
  body: () =>
    z.object({
      kind: z.enum(actKinds),
      target: z.enum(caseTargets),
      id: line(60),
      reason: requiredText(maxActReason).describe('The people concerned read it'),
    }),
  response: () => z.object({ act }),
  statuses: [200, 201],
  errors: ['case_not_found', 'own_case', 'other_operator', 'case_decided', 'too_many'],
})

export const listActs = endpoint({
  name: 'listActs',
  summary: 'List the log of operators, newest first',
  method: 'GET',
  path: '/operator/acts',
  access: 'operator',
  query: () => z.object({ before: z.uuid().optional().describe('`next` of a response: lists the acts before it') }),
  response: () => z.object({ acts: z.array(act), next: z.string().nullable() }),
})

export const searchForOperator = endpoint({
  name: 'searchForOperator',
  summary: 'Find accounts, companies and internships by id, email or a part of the name; the search is logged',
  method: 'GET',
  path: '/operator/search',
  access: 'operator',
  query: () => z.object({ query: requiredLine(100).describe('A name, email, title or id') }),
  response: () =>
    z.object({
      accounts: z.array(
        z.object({
          id,
          full_name: z.string(),
          email: z.string(),
          role: z.enum(['student', 'company']).nullable(),
          company_name: z.string().nullable(),
          created_at: time,
          is_suspended: z.boolean(),
        }),
      ),
      companies: z.array(
        z.object({ id, name: z.string(), members: z.int(), open: z.int(), is_suspended: z.boolean() }),
      ),
      internships: z.array(
        z.object({ id, title: z.string(), company_name: z.string(), status: z.string(), is_suspended: z.boolean() }),
      ),
    }),
  errors: ['too_many'],
})

const weekly = z.object({
  week: z.string().describe('The Monday on which the week starts, in UTC'),
  accounts: z.int(),
  internships: z.int(),
  applications: z.int(),
})

export const operatorFigures = z.object({
  open_reports: z.int().describe('Targets with open reports'),
  open_appeals: z.int(),
  oldest_hours: z.number().nullable().describe('Since the oldest open report or appeal'),
  median_hours: z
    .number()
    .nullable()
    .describe('From a report to its decision, over the reports decided in the last 30 days; null without any'),
  decided: z.int().describe('Reports decided in the last 30 days'),
  lapsed: z
    .array(z.object({ id, name: z.string(), lapsed: z.int(), promised: z.int() }))
    .describe(
      'The ten companies with the most promised answers that lapsed among those due in the last 30 days, and how many were due',
    ),
  weeks: z.array(weekly).describe('The last 12 weeks, the newest last'),
})
export type OperatorFigures = z.infer<typeof operatorFigures>

export const getOperatorFigures = endpoint({
  name: 'getOperatorFigures',
  summary: 'Count what waits, how fast it is decided, and what is new in each week',
  method: 'GET',
  path: '/operator/figures',
  access: 'operator',
  response: () => operatorFigures,
})
