import { z } from 'zod'
import { applicationStatuses } from '../statuses.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, line, maxLengths, requiredLine, success, time, wholeNumber } from '../wire/fields.ts'
import { answerFilters, applicantSorts } from './applicant-filters.ts'

/** A person keeps at most this many views. */
export const maxApplicantViews = 20

/** The filters of a view, in the names of the URL of the applicants page. */
export const viewFilters = z.strictObject({
  status: z.enum(applicationStatuses).optional(),
  stage: id.optional().describe('A stage of the company; it leaves the views when it is deleted'),
  internship: id.optional(),
  search: line(maxLengths.search).optional(),
  rating: wholeNumber(1, 5).optional(),
  match: wholeNumber(1, 100).optional(),
  skill: line(maxLengths.skill).optional(),
  university: line(maxLengths.search).optional(),
  graduation_year: wholeNumber(1900, 2099).optional(),
  mine: z.enum(['true']).optional(),
  unrated: z.enum(['true']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  deleted: z.enum(['true']).optional(),
  answer: z.enum(answerFilters).optional(),
  sort: z.enum(applicantSorts).optional(),
})
export type ViewFilters = z.infer<typeof viewFilters>

export const applicantView = z.object({ id: z.string(), name: z.string(), filters: viewFilters, created_at: time })
export type ApplicantView = z.infer<typeof applicantView>

const name = () => requiredLine(60)
const ids = { record: 'view', owner: 'member', others: 'view_not_found' } as const

export const listApplicantViews = endpoint({
  name: 'listApplicantViews',
  summary: 'List the saved views of the applicants, which only the caller sees',
  method: 'GET',
  path: '/applicant-views',
  access: 'company',
  response: () => z.object({ views: z.array(applicantView) }),
})

export const createApplicantView = endpoint({
  name: 'createApplicantView',
  summary: `Save filters of the applicants under a name; at most ${maxApplicantViews}`,
  method: 'POST',
  path: '/applicant-views',
  access: 'company',
  companyRole: 'viewer',
  body: () => z.object({ name: name(), filters: viewFilters }),
  response: () => z.object({ view: applicantView }),
  statuses: [201],
  idempotent: true,
  errors: ['too_many_views', 'view_exists', 'stage_not_found'],
})

export const changeApplicantView = endpoint({
  name: 'changeApplicantView',
  summary: 'Rename a saved view, or replace its filters',
  method: 'PATCH',
  path: '/applicant-views/:id',
  access: 'company',
  companyRole: 'viewer',
  ids,
  params: () => idParams,
  body: () => z.object({ name: name().optional(), filters: viewFilters.optional() }),
  response: () => z.object({ view: applicantView }),
  errors: ['view_not_found', 'view_exists', 'stage_not_found'],
})

export const deleteApplicantView = endpoint({
  name: 'deleteApplicantView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/applicant-views/:id',
  access: 'company',
  companyRole: 'viewer',
  ids,
  params: () => idParams,
  response: () => success,
  errors: ['view_not_found'],
})
