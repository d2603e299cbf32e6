import { z } from 'zod'
import { applicationStatus } from '../statuses.ts'
import { id, line, maxLengths } from '../wire/fields.ts'

export const applicantSorts = ['newest', 'rating', 'match'] as const
export type ApplicantSort = (typeof applicantSorts)[number]

/** Applications that wait for the company, by the time that it has promised. */
export const answerFilters = ['overdue', 'due'] as const
export type AnswerFilter = (typeof answerFilters)[number]

const whole = (pattern: RegExp, message: string) => z.string().regex(pattern, message).transform(Number).pipe(z.int())

/** The filters of the lists of applicants. They combine, and counts and totals follow them. */
export const applicantFilters = () =>
  z.object({
    status: applicationStatus.optional().describe('Only applications with this status'),
    stage: z
      .union([id, z.literal('none')])
      .optional()
      .describe("A stage of the company's own; `none`: applicants without one"),
    internship_id: id.optional().describe('Only applications to this internship'),
    search: line(maxLengths.search).optional().describe('A part of the name or email'),
    min_rating: whole(/^[1-5]$/, 'Please give a number from 1 to 5')
      .optional()
      .describe('The least average of the ratings of the team'),
    min_match: whole(/^([1-9]\d?|100)$/, 'Please give a percentage from 1 to 100')
      .optional()
      .describe('The least share of the required skills that the student has, in percent'),
    skill: line(maxLengths.skill).optional().describe('A skill of the student'),
    university: line(maxLengths.search).optional().describe('A part of the name of the university'),
    graduation_year: whole(/^(19|20)\d\d$/, 'Please give a year')
      .optional()
      .describe('Only students who graduate in this year'),
    assigned: z
      .enum(['me'])
      .optional()
      .describe(
        '`me` lists applicants that are assigned to the caller, or whose internship is and who have no assignee',
      ),
    unrated: z.enum(['me']).optional().describe('`me` lists applicants that the caller has not rated'),
    applied_from: z.iso.date().optional().describe('Only applications of this day (UTC) or later'),
    applied_to: z.iso.date().optional().describe('Only applications of this day (UTC) or earlier'),
    answer: z
      .enum(answerFilters)
      .optional()
      .describe('`overdue`: the promised time for an answer or a decision has ended; `due`: it ends within seven days'),
    deleted: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true` lists only applications to deleted internships, which are left out otherwise'),
  })
