import { z } from 'zod'
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
  /** Status changes, oldest first. */
  history: z.array(z.object({ status: applicationStatus, at: z.string() })),
})
export type Application = z.infer<typeof application>

export const applyInput = z.object({
  internship_id: id,
  cover_letter: requiredText(maxLengths.coverLetter),
  resume_url: webUrl(),
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
  errors: ['internship_not_found', 'already_applied', 'not_accepting', 'too_many'],
})

export const listStudentApplications = endpoint({
  name: 'listStudentApplications',
  summary: "List the student's own applications, newest first",
  method: 'GET',
  path: '/applications/student',
  access: 'student',
  query: () =>
    pageQuery().extend({
      status: applicationStatus.optional(),
      told: z
        .enum(['true', 'false'])
        .optional()
        .describe(
          '`true`: the status, history and counts that the student was notified of, without decisions that can still be undone',
        ),
    }),
  response: () => z.object({ applications: z.array(application), counts: statusCounts, pagination }),
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
