import { z } from 'zod'
import { applicationAnswer } from './answers/answers.ts'
import { rejection } from './answers/rejections.ts'
import { internship } from './internships.ts'
import { applicationStatus } from './statuses.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, maxLengths, requiredText, success, webUrl } from './wire/fields.ts'
import { pageQuery, pagination } from './wire/paging.ts'

const count = z.int()
/** Applications per status. The list's status filter does not affect these counts; its internship filter does. */
export const statusCounts = z.object({
  all: count,
  pending: count,
  reviewed: count,
  shortlisted: count,
  accepted: count,
  rejected: count,
})
export type StatusCounts = z.infer<typeof statusCounts>

export const application = z.object({
  id: z.string(),
  _id: z.string(),
  internship_id: internship,
  cover_letter: z.string(),
  resume_url: z.string(),
  status: applicationStatus,
  applied_at: z.string(),
  updated_at: z.string(),
  top_pick: z.boolean().describe('The student marked this application as one of the few that matter most'),
  /** Status changes, oldest first. */
  history: z.array(z.object({ status: applicationStatus, at: z.string() })),
  ...applicationAnswer,
  ...rejection,
})
export type Application = z.infer<typeof application>

/**
 * What the student does or awaits next. `offer`: answer it. `times`: pick one, before `at`. `messages`: read them.
 * `interview`: it is booked for `at`. `waiting`: the company picks one of the student's times. `start`: the confirmed
 * offer starts on the date `at`.
 */
export const nextStepKinds = ['offer', 'times', 'messages', 'interview', 'waiting', 'start'] as const
export type NextStepKind = (typeof nextStepKinds)[number]

/** The kinds of steps that wait for the student, the most urgent first. */
export const neededSteps = ['offer', 'times', 'messages'] as const

export const nextStep = z.object({
  kind: z.enum(nextStepKinds),
  at: z.string().nullable(),
  count: z.int().describe('The number of unread messages or proposed times'),
})
export type NextStep = z.infer<typeof nextStep>

export const followedApplication = application.extend({ next_step: nextStep.nullable() })
export type FollowedApplication = z.infer<typeof followedApplication>

/** A student marks at most this many applications of a calendar month (UTC) as top picks. */
export const topPicksPerMonth = 3

export const applyInput = z.object({
  internship_id: id,
  cover_letter: requiredText(maxLengths.coverLetter),
  resume_url: webUrl(),
  top_pick: z
    .boolean()
    .optional()
    .describe(
      `Marks the application for the company; at most ${topPicksPerMonth} a month (\`top_picks_left\` of getMe)`,
    ),
})

export const apply = endpoint({
  name: 'apply',
  summary: 'Apply to an internship; a second application is rejected',
  method: 'POST',
  path: '/applications',
  access: 'student',
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  body: () => applyInput,
  response: () => z.object({ application }),
  statuses: [201],
  idempotent: true,
  errors: ['internship_not_found', 'already_applied', 'not_accepting', 'answers_overdue', 'no_top_picks', 'too_many'],
})

export const listStudentApplications = endpoint({
  name: 'listStudentApplications',
  summary: "List the student's own applications",
  method: 'GET',
  path: '/applications/student',
  access: 'student',
  scopes: ['read'],
  query: () =>
    pageQuery().extend({
      status: applicationStatus.optional().describe('Only applications with this status'),
      sort: z
        .enum(['newest', 'needs'])
        .optional()
        .describe('`newest` by default; `needs`: those first that wait for the student'),
      told: z
        .enum(['true', 'false'])
        .optional()
        .describe(
          '`true`: the status, history and counts that the student was notified of, without decisions that can still be undone',
        ),
    }),
  response: () => z.object({ applications: z.array(followedApplication), counts: statusCounts, pagination }),
})

export const getStudentApplication = endpoint({
  name: 'getStudentApplication',
  summary: "Read one of the student's own applications, as the student was notified of it",
  method: 'GET',
  path: '/applications/student/:id',
  access: 'student',
  scopes: ['read'],
  ids: { record: 'application', owner: 'student', others: 'application_not_found' },
  params: () => idParams,
  response: () => z.object({ application: followedApplication }),
  errors: ['application_not_found'],
})

/** A response has at most this many applications. */
export const maxListedNeeds = 20

export const need = z.object({
  application_id: z.string(),
  kind: z.enum(neededSteps),
  at: z.string().nullable(),
  count: z.int(),
  title: z.string().describe('The title of the internship'),
  company_name: z.string(),
  logo_url: z.string().nullable(),
})
export type Need = z.infer<typeof need>

export const listNeeds = endpoint({
  name: 'listNeeds',
  summary: `List what waits for the student: offers, proposed times, unread messages. One entry for each application, at most ${maxListedNeeds}`,
  method: 'GET',
  path: '/applications/needs',
  access: 'student',
  scopes: ['read'],
  response: () => z.object({ needs: z.array(need), total: z.int() }),
})

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  summary: "Withdraw one of the student's own pending applications",
  method: 'DELETE',
  path: '/applications/:id',
  access: 'student',
  ids: { record: 'application', owner: 'student', others: 'application_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['application_not_found', 'not_pending'],
})
