import { z } from 'zod'
import { internship } from './internships.ts'
import { applicationStatus } from './statuses.ts'
import { endpoint } from './wire/endpoint.ts'
import { id, idParams, maxLengths, requiredText, success, text, webUrl, wholeNumber } from './wire/fields.ts'
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

/** An application as its company sees it. */
export const applicant = application.extend({
  student: z.object({ id: z.string(), full_name: z.string(), email: z.string() }),
  internships: z.object({ id: z.string(), title: z.string() }),
  rating: z.int().nullable(),
  note: z.string().nullable(),
})
export type Applicant = z.infer<typeof applicant>

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
  query: () => pageQuery().extend({ status: applicationStatus.optional() }),
  response: () => z.object({ applications: z.array(application), counts: statusCounts, pagination }),
})

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  summary: "Withdraw one of the student's own pending applications",
  method: 'DELETE',
  path: '/applications/:id',
  access: 'student',
  params: () => idParams,
  response: () => success,
  errors: ['application_not_found', 'not_pending'],
})

export const listApplicants = endpoint({
  name: 'listApplicants',
  summary: "List applications to the company's own internships, newest first",
  method: 'GET',
  path: '/applications/company',
  access: 'company',
  query: () => pageQuery(1000).extend({ status: applicationStatus.optional(), internship_id: id.optional() }),
  response: () => z.object({ applications: z.array(applicant), counts: statusCounts, pagination }),
})

export const setApplicationStatus = endpoint({
  name: 'setApplicationStatus',
  summary: 'Set the status of an application and notify the student',
  method: 'PATCH',
  path: '/applications/:id/status',
  access: 'company',
  params: () => idParams,
  body: () => z.object({ status: applicationStatus }),
  response: () => z.object({ application: applicant }),
  errors: ['application_not_found'],
})

export const setApplicationStatuses = endpoint({
  name: 'setApplicationStatuses',
  summary: 'Set the status of several applications in one transaction',
  method: 'PATCH',
  path: '/applications/status',
  access: 'company',
  body: () => z.object({ ids: z.array(id).min(1).max(100), status: applicationStatus }),
  response: () => z.object({ applications: z.array(applicant) }),
  errors: ['application_not_found'],
})

export const rateApplicant = endpoint({
  name: 'rateApplicant',
  summary: 'Set the private rating and note on an application',
  method: 'PATCH',
  path: '/applications/:id/review',
  access: 'company',
  params: () => idParams,
  /** An absent field stays unchanged; null or an empty note clears it. */
  body: () => z.object({ rating: wholeNumber(1, 5).nullish(), note: text(maxLengths.message).nullish() }),
  response: () => z.object({ application: applicant }),
  errors: ['application_not_found'],
})
