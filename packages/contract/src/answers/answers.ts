import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { companyAnswers } from './company-answers.ts'

/** A company promises an answer to each application within one of these numbers of days. */
export const promiseDays = [7, 14, 21] as const
const days = z.literal(promiseDays)
export type PromiseDays = z.infer<typeof days>

/** A promise that is this many days overdue lapses: the student is told that no answer came. */
export const lapseAfterDays = 7
/** After an interview, the company has this many days for a decision. */
export const decisionDays = 45
/** A company with at least so many overdue answers, and more than this share of the record overdue, takes no new applications. */
export const pauseMinimum = 5
export const pauseShare = 0.2

export const promise = z.object({ days })

/** What an application says about its answer. */
export const applicationAnswer = {
  answer_due_at: z
    .string()
    .nullable()
    .describe('Fixed when the student applies; null for an application from before there were promises'),
  answer_days: z.int().nullable().describe('The number of days that the company promised'),
  answered_at: z
    .string()
    .nullable()
    .describe(
      'When the student was told the first answer: shortlisted, accepted, rejected, a message, proposed times or an offer',
    ),
  lapsed_at: z
    .string()
    .nullable()
    .describe('When the student was told that no answer came; a later answer is marked by `answered_at`'),
  decision_due_at: z.string().nullable().describe('Set when an interview is over, and until when the company decides'),
  decided_at: z.string().nullable(),
  decision_lapsed_at: z.string().nullable(),
}

export const setPromise = endpoint({
  name: 'setPromise',
  summary: 'Set within how many days the company answers; applications that were sent before keep their due date',
  method: 'PUT',
  path: '/company-profile/promise',
  access: 'company',
  body: () => z.object({ days }),
  response: () => z.object({ promise }),
})

export const answerStanding = z.object({
  promise,
  ...companyAnswers,
  overdue: z.int().describe('Answers and decisions whose promised time has ended'),
  due_this_week: z.int().describe('Answers and decisions due within the next seven days'),
})
export type AnswerStanding = z.infer<typeof answerStanding>

export const getAnswerStanding = endpoint({
  name: 'getAnswerStanding',
  summary: "Get the company's promise, its record, and how many answers are due or overdue",
  method: 'GET',
  path: '/company-profile/answers',
  access: 'company',
  response: () => answerStanding,
})
