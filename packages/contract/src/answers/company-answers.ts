import { z } from 'zod'

/** The record counts promises that ended within this number of days, and needs at least so many of them. */
export const recordDays = 180
export const recordMinimum = 10
export const answerRecord = z.object({
  answered: z.int().describe('Applications that got an answer, also a late one'),
  on_time: z.int().describe('Applications that got an answer within the promised time'),
  total: z.int(),
  median_days: z
    .int()
    .nullable()
    .describe('The median time to an answer. An application without one counts as infinite, so the median may be null'),
})
export type AnswerRecord = z.infer<typeof answerRecord>

/** What everybody may know about how a company answers. */
export const companyAnswers = {
  record: answerRecord
    .nullable()
    .describe(
      `Of applications whose promised time ended within the last ${recordDays} days; null while there are fewer than ${recordMinimum}`,
    ),
  promises_ended: z.int().describe(`How many promised times ended within the last ${recordDays} days`),
  is_paused: z
    .boolean()
    .describe('Takes no new applications until overdue answers are given; the internships stay listed'),
}
