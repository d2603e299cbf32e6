import { z } from 'zod'
import { explanation, isExplainable, onlyRejections } from './answers/rejections.ts'
import { application, statusCounts } from './applications.ts'
import { applicantFilters, applicantSorts } from './review/applicant-filters.ts'
import { colleague } from './review/colleague.ts'
import { hasAllowedStage, stageError, stageId, stageOfApplicant } from './stages/stages.ts'
import { applicationStatus } from './statuses.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, line, maxLengths } from './wire/fields.ts'
import { pageQuery, pagination } from './wire/paging.ts'

/** When the student hears of the current status. A status change before that time replaces the notification. */
export const notice = z.object({
  notice_at: z
    .string()
    .nullable()
    .describe('When the student gets a notification; null when it was sent or is not needed'),
  mail_at: z.string().nullable().describe('When the student gets a mail; null when it was sent or is not needed'),
})
export type StatusNotice = z.infer<typeof notice>

/** The latest decision on an application, as long as the student was not notified of it. */
export const undo = z.object({
  decision_id: z.string().describe('For `POST /applications/decisions/:id/undo`'),
  previous_status: applicationStatus.describe('The status after an undo'),
  told_at: z
    .string()
    .describe('When the student is notified; before this time an undo leaves no trace for the student'),
})
export type UndoableDecision = z.infer<typeof undo>

export const assignee = z.object({
  id: z.string(),
  full_name: z.string(),
  by_internship: z.boolean().describe('True for the assignee of the internship, false for one of the applicant'),
})
export type Assignee = z.infer<typeof assignee>

/** An application as its company sees it. */
export const applicant = application.extend({
  student: z.object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    university: z.string().nullable(),
    graduation_year: z.int().nullable(),
    availability: z.string().nullable().describe('From when to when the student is free, in their own words'),
    phone: z.string().nullable(),
    skills: z.array(z.string()),
  }),
  internships: z.object({ id: z.string(), title: z.string() }),
  match: z.object({
    skills: z.array(z.string()).describe('The required skills that the student has'),
    required: z.int().describe('How many skills the internship requires'),
  }),
  rating: z.int().nullable().describe('The own rating'),
  note: z.string().nullable().describe('The own note'),
  note_by: colleague.nullable().describe('The caller, when there is an own note'),
  noted_at: z.string().nullable(),
  team_rating: z
    .object({ average: z.number().nullable(), count: z.int() })
    .describe('The ratings of everybody in the company, with two decimals; `GET /applications/:id/reviews` lists them'),
  assignee: assignee.nullable().describe('Who looks after the applicant'),
  history: z.array(z.object({ status: applicationStatus, at: z.string(), by: colleague.nullable() })),
  notice: notice.nullable().describe('Null when no notification about the current status is scheduled'),
  undo: undo.nullable().describe('Null when the student was notified of the current status'),
  confirmed_start: z
    .string()
    .nullable()
    .describe(
      'The start date of the offer that the student has confirmed; another status than accepted ends the offer',
    ),
  interview_at: z.string().nullable().describe('When the booked interview begins; a rejection cancels it'),
  stage: stageOfApplicant
    .nullable()
    .describe("The company's own stage, only while the status is shortlisted; the student does not see it"),
})
export type Applicant = z.infer<typeof applicant>

/** The part of an applicant that a decision changes. */
export const decidedApplicant = applicant.pick({
  id: true,
  status: true,
  updated_at: true,
  history: true,
  notice: true,
  undo: true,
  confirmed_start: true,
  reason: true,
  word: true,
  stage: true,
})
export type DecidedApplicant = z.infer<typeof decidedApplicant>

/** The id that a later undo sends; null when the request changed nothing. */
const decision = z.object({ id: z.string() }).nullable()

/** A request decides on at most this many applicants. */
export const maxApplicantsPerDecision = 1000

const applicantSort = () =>
  z
    .enum(applicantSorts)
    .optional()
    .describe(
      '`newest` by default; `rating`: the best rating of the team first; `match`: the most required skills first',
    )

const cursor = line(maxLengths.line).optional()

export const listApplicants = endpoint({
  name: 'listApplicants',
  summary: "List applications to the company's own internships, newest first",
  method: 'GET',
  path: '/applications/company',
  access: 'company',
  scopes: ['applicants:read'],
  ids: { record: 'internship', owner: 'company', others: 'unaffected' },
  query: () =>
    applicantFilters().extend({
      ...pageQuery(1000).shape,
      sort: applicantSort(),
      after: cursor.describe(
        '`cursor.next` of a response: lists the applicants after it, also when others were decided on since',
      ),
      before: cursor.describe('`cursor.previous` of a response'),
    }),
  response: () =>
    z.object({
      applications: z.array(applicant),
      counts: statusCounts,
      pagination,
      cursor: z.object({
        start: z.int().describe('How many applicants come before the first of this response'),
        previous: z.string().nullable(),
        next: z.string().nullable(),
      }),
    }),
})

export const getApplicant = endpoint({
  name: 'getApplicant',
  summary: "Get one application to the company's own internships",
  method: 'GET',
  path: '/applications/:id',
  access: 'company',
  scopes: ['applicants:read'],
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  response: () => z.object({ application: applicant }),
  errors: ['application_not_found'],
})

export const listApplicantIds = endpoint({
  name: 'listApplicantIds',
  summary: `List the ids and statuses of all applicants under the filters, at most ${maxApplicantsPerDecision}, to decide on them at once`,
  method: 'GET',
  path: '/applications/company/ids',
  access: 'company',
  scopes: ['applicants:read'],
  ids: { record: 'internship', owner: 'company', others: 'unaffected' },
  query: () => applicantFilters().extend({ sort: applicantSort() }),
  response: () =>
    z.object({
      applications: z.array(
        z.object({
          id: z.string(),
          status: applicationStatus,
          full_name: z.string(),
          confirmed_start: z.string().nullable(),
          interview_at: z.string().nullable(),
          stage: stageOfApplicant.nullable(),
        }),
      ),
    }),
})

export const setApplicationStatus = endpoint({
  name: 'setApplicationStatus',
  summary: 'Set the status of an application; the student is told after a wait in which it can be undone',
  method: 'PATCH',
  path: '/applications/:id/status',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  body: () =>
    z
      .object({
        status: applicationStatus,
        from: applicationStatus
          .optional()
          .describe('The status on the screen; rejected when a colleague has changed it'),
        ...explanation,
        stage_id: stageId,
      })
      .refine(isExplainable, onlyRejections)
      .refine(hasAllowedStage, stageError),
  response: () => z.object({ application: applicant, decision }),
  errors: ['application_not_found', 'stage_not_found', 'already_decided', 'internship_deleted', 'too_many'],
})

export const setApplicationStatuses = endpoint({
  name: 'setApplicationStatuses',
  summary: 'Set the status of several applications in one transaction',
  method: 'PATCH',
  path: '/applications/status',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  body: () =>
    z
      .object({
        ids: z.array(id).min(1).max(maxApplicantsPerDecision),
        status: applicationStatus,
        from: z
          .record(id, applicationStatus)
          .optional()
          .describe('Statuses on the screen by id; an application that has another one now is skipped'),
        ...explanation,
        stage_id: stageId,
      })
      .refine(isExplainable, onlyRejections)
      .refine(hasAllowedStage, stageError),
  response: () =>
    z.object({ applications: z.array(decidedApplicant), decision, skipped: z.array(z.string()).describe('Ids') }),
  errors: ['application_not_found', 'stage_not_found', 'internship_deleted', 'too_many'],
})

export const undoDecision = endpoint({
  name: 'undoDecision',
  summary: 'Undo a decision of the company on one or several applications; those that were changed since are skipped',
  method: 'POST',
  path: '/applications/decisions/:id/undo',
  access: 'company',
  ids: { record: 'decision', owner: 'company', others: 'decision_not_found' },
  params: () => idParams,
  body: () =>
    z.object({
      ids: z
        .array(id)
        .min(1)
        .max(maxApplicantsPerDecision)
        .optional()
        .describe('Undoes the decision on these applications only; absent: on all of them'),
    }),
  response: () => z.object({ applications: z.array(decidedApplicant), skipped: z.array(z.string()).describe('Ids') }),
  errors: ['decision_not_found', 'internship_deleted'],
})

export const tellStudents = endpoint({
  name: 'tellStudents',
  summary: 'Tell students their status now instead of after the wait',
  method: 'POST',
  path: '/applications/tell',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  body: () => z.object({ ids: z.array(id).min(1).max(maxApplicantsPerDecision) }),
  response: () => z.object({ applications: z.array(decidedApplicant) }),
  errors: ['application_not_found'],
})
