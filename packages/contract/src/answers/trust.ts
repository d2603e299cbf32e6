import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { time } from '../wire/fields.ts'
import { answerRecord, recordDays, recordMinimum } from './company-answers.ts'

/** Figures of the installation may be this many minutes old. */
export const trustMinutes = 5
/** Decided reports count for this number of days, and a median needs at least so many of them. */
export const decidedDays = 30
export const decidedMinimum = 10

export const trustFigures = z.object({
  at: time.describe(`When the figures were computed: at most ${trustMinutes} minutes ago`),
  answers: z.object({
    record: answerRecord
      .nullable()
      .describe(
        `How all companies together kept the promises that ended within the last ${recordDays} days; null while there are fewer than ${recordMinimum}`,
      ),
    promises_ended: z.int().describe(`How many promised times ended within the last ${recordDays} days`),
    paused_companies: z.int().describe('Companies that take no new applications until overdue answers are given'),
  }),
  listings: z.object({
    open: z.int(),
    companies: z.int().describe('Companies with an open internship'),
    confirmed_domains: z.int().describe('Those of them that have confirmed the domain of their website'),
    oldest_days: z
      .int()
      .nullable()
      .describe('The whole days since the open internship that was confirmed longest ago was confirmed'),
  }),
  reports: z.object({
    decided: z.int().describe(`Reports decided within the last ${decidedDays} days`),
    median_hours: z
      .number()
      .nullable()
      .describe(`From a report to its decision; null while fewer than ${decidedMinimum} were decided`),
  }),
})
export type TrustFigures = z.infer<typeof trustFigures>

export const getTrustFigures = endpoint({
  name: 'getTrustFigures',
  summary: 'Get how the promises of this installation were kept: answers, listings and reports',
  method: 'GET',
  path: '/trust',
  access: 'public',
  replica: true,
  response: () => trustFigures,
})
