import { z } from 'zod'
import { embeddedCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  idParams,
  lastSeen,
  limits,
  line,
  optionalDate,
  optionalLine,
  optionalText,
  optionalWholeNumber,
  requiredLine,
  requiredText,
  skillList,
  success,
  wholeNumber,
} from './fields.ts'
import { pageQuery, pagination } from './paging.ts'

export const internshipStatuses = ['draft', 'active', 'closed'] as const
export const internshipStatus = z.enum(internshipStatuses)
export type InternshipStatus = z.infer<typeof internshipStatus>

/** Why an internship suits the asking student: score in [0, 1] and the required skills the student has. */
export const match = z.object({ score: z.number(), skills: z.array(z.string()) })

export const internship = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  responsibilities: z.string().nullable(),
  location: z.string().nullable(),
  is_remote: z.boolean(),
  stipend_min: z.int().nullable(),
  stipend_max: z.int().nullable(),
  duration_months: z.int().nullable(),
  skills_required: z.array(z.string()),
  positions_available: z.int(),
  application_deadline: z.string().nullable(),
  status: internshipStatus,
  /** Takes applications now: active, not deleted, deadline not passed. */
  is_open: z.boolean(),
  /** Deleted by its company; only met inside the applications made to it. */
  is_deleted: z.boolean(),
  applications_count: z.int(),
  views_count: z.int(),
  /** When it was first published; what newest first goes by. */
  created_at: z.string(),
  updated_at: z.string(),
  company_id: embeddedCompany,
  match: match.optional(),
})
export type Internship = z.infer<typeof internship>

/** The detail adds what the asking student already did with it. */
export const internshipDetail = internship.extend({
  is_saved: z.boolean().optional(),
  application: z.object({ id: z.string(), status: z.string(), applied_at: z.string() }).nullable().optional(),
})
export type InternshipDetail = z.infer<typeof internshipDetail>

const amount = optionalWholeNumber(0, 1_000_000)

const fields = {
  title: requiredLine(),
  description: requiredText(limits.longText),
  requirements: optionalText(limits.longText),
  responsibilities: optionalText(limits.longText),
  location: optionalLine(),
  is_remote: z.boolean().default(false),
  stipend_min: amount,
  stipend_max: amount,
  duration_months: optionalWholeNumber(1, 60),
  positions_available: wholeNumber(1, 10_000)
    .nullish()
    .transform(value => value ?? 1),
  skills_required: skillList.default([]),
  application_deadline: optionalDate,
}

const stipendInOrder = {
  check: (value: { stipend_min: number | null; stipend_max: number | null }) =>
    value.stipend_min === null || value.stipend_max === null || value.stipend_max >= value.stipend_min,
  params: { path: ['stipend_max'], error: 'The maximum stipend cannot be below the minimum' },
}

export const createInternshipInput = z
  .object({ ...fields, status: z.enum(['active', 'draft']).default('active') })
  .refine(stipendInOrder.check, stipendInOrder.params)

export const updateInternshipInput = z
  .object({ ...fields, status: internshipStatus.optional(), updated_at: lastSeen })
  .refine(stipendInOrder.check, stipendInOrder.params)

export type InternshipInput = z.input<typeof updateInternshipInput>

const filter = line(limits.search)
  .transform(value => value || undefined)
  .optional()

const whole = z
  .string()
  .regex(/^\d{1,7}$/, 'Please give a whole number')
  .transform(Number)
  .optional()

export const internshipSorts = ['best', 'newest', 'deadline'] as const

export const listInternshipsQuery = pageQuery(1000).extend({
  search: filter,
  location: filter,
  skills: filter,
  remote: z.enum(['true', 'false']).optional(),
  min_stipend: whole,
  max_months: whole,
  sort: z.enum(internshipSorts).optional(),
  company_id: id.optional(),
  feed: z.enum(['discover']).optional(),
  status: internshipStatus.optional(),
})
export type ListInternshipsQuery = z.infer<typeof listInternshipsQuery>

/** Totals are exact up to this; above it `capped` is true and people read '1000+'. */
export const totalCap = 1000

export const listInternships = endpoint({
  name: 'listInternships',
  summary:
    'Open internships for students, with filters or as the Discover queue (`feed=discover`); for companies their own',
  method: 'GET',
  path: '/internships',
  access: 'signed-in',
  query: listInternshipsQuery,
  answer: z.object({
    internships: z.array(internship),
    pagination: pagination.extend({ capped: z.boolean().optional() }),
  }),
})

export const getInternship = endpoint({
  name: 'getInternship',
  summary: 'One internship; counts a view once per student and day',
  method: 'GET',
  path: '/internships/:id',
  access: 'signed-in',
  params: idParams,
  answer: z.object({ internship: internshipDetail }),
})

export const createInternship = endpoint({
  name: 'createInternship',
  summary: 'Post an internship, at once or as a draft',
  method: 'POST',
  path: '/internships',
  access: 'company',
  body: createInternshipInput,
  answer: z.object({ internship }),
})

export const updateInternship = endpoint({
  name: 'updateInternship',
  summary: 'Replace the fields of an own internship',
  method: 'PUT',
  path: '/internships/:id',
  access: 'company',
  params: idParams,
  body: updateInternshipInput,
  answer: z.object({ internship }),
})

export const publishInternship = endpoint({
  name: 'publishInternship',
  summary: 'Make an own draft or closed internship active',
  method: 'PATCH',
  path: '/internships/:id/publish',
  access: 'company',
  params: idParams,
  answer: z.object({ internship }),
})

export const closeInternship = endpoint({
  name: 'closeInternship',
  summary: 'Stop taking applications for an own internship',
  method: 'PATCH',
  path: '/internships/:id/close',
  access: 'company',
  params: idParams,
  answer: z.object({ internship }),
})

export const deleteInternship = endpoint({
  name: 'deleteInternship',
  summary: 'Delete an own internship; applications to it stay with their students',
  method: 'DELETE',
  path: '/internships/:id',
  access: 'company',
  params: idParams,
  answer: success,
})
