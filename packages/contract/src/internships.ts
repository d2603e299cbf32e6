import { z } from 'zod'
import { companyAnswers } from './answers/company-answers.ts'
import { confirmedDomain } from './companies/confirmed-domain.ts'
import { match } from './matching/match.ts'
import { applicationStatus, internshipStatus } from './statuses.ts'
import { endpoint, type QueryOf } from './wire/endpoint.ts'
import { id, idParams, line, maxLengths, time } from './wire/fields.ts'
import { cappedPagination, pageQuery } from './wire/paging.ts'
import { countryCode, currencyCode } from './wire/places.ts'

/** The company inside an internship. `company_profiles` repeats two fields in the shape that existing clients read. */
export const embeddedCompany = z.object({
  id: z.string(),
  _id: z.string(),
  full_name: z.string(),
  company_name: z.string(),
  logo_url: z.string().nullable(),
  industry: z.string().nullable(),
  company_size: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  domain: confirmedDomain.nullable(),
  company_profiles: z.array(z.object({ company_name: z.string(), logo_url: z.string().nullable() })),
  ...companyAnswers,
})
export type EmbeddedCompany = z.infer<typeof embeddedCompany>

/** An invitation as the student sees it, inside its internship. */
export const receivedInvitation = z.object({
  id: z.string(),
  message: z.string().nullable(),
  created_at: z.string(),
  declined_at: z.string().nullable(),
  /** The student takes no more invitations from this company. */
  is_blocked: z.boolean(),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

export const closedReasons = ['deadline', 'unconfirmed'] as const

/** `act`: an operator took it down. `reports`: it is hidden until an operator has read the reports about it. */
export const internshipHold = z.object({
  cause: z.enum(['act', 'reports', 'company']),
  reason: z.string(),
  at: time,
  appeal: z
    .object({ text: z.string(), at: time, outcome: z.enum(['restored', 'upheld']).nullable() })
    .nullable()
    .describe('The appeal of the company; it can appeal once, and only against an act of an operator'),
})
export type InternshipHold = z.infer<typeof internshipHold>

export const internship = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  responsibilities: z.string().nullable(),
  location: z.string().nullable(),
  country: z
    .string()
    .nullable()
    .describe('ISO 3166-1 alpha-2, for instance `DE`; null when its company has not said it'),
  is_remote: z.boolean(),
  stipend_min: z.int().nullable(),
  stipend_max: z.int().nullable(),
  currency: z
    .string()
    .nullable()
    .describe('ISO 4217, for instance `EUR`; null when its company has not said it, and then screens show dollars'),
  duration_months: z.int().nullable(),
  skills_required: z.array(z.string()),
  positions_available: z.int(),
  application_deadline: z.string().nullable(),
  status: internshipStatus,
  /** Accepts applications: active, not deleted, deadline not passed. */
  is_open: z.boolean(),
  /** Deleted by its company. Only applications still return such an internship. */
  is_deleted: z.boolean(),
  applications_count: z.int(),
  views_count: z.int(),
  /** Students who have saved it. Sent to its own company only, when it reads one internship or its own list. */
  saves_count: z.int().optional(),
  accepted_count: z
    .int()
    .optional()
    .describe('Accepted applications. Sent only to the company that owns the internship'),
  new_applications_count: z
    .int()
    .optional()
    .describe('Applications with status `pending`. Sent only to the company that owns the internship'),
  /** Time of first publication; the sort key for newest first. */
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z
    .string()
    .nullable()
    .optional()
    .describe('The member who saved last; null for the server. Sent only to the company that owns the internship'),
  confirmed_at: z.string().describe('When the company last said that it is still open, by publishing or confirming it'),
  closed_reason: z
    .enum(closedReasons)
    .nullable()
    .describe('Why it closed by itself: its deadline passed, or nobody confirmed it. Null when its company closed it'),
  company_id: embeddedCompany,
  company: embeddedCompany.describe('Equal to `company_id`, under the name that other clients read'),
  match: match.optional(),
  /** Sent to students only, like `application` and `match`. */
  is_saved: z.boolean().optional(),
  /** The student's own application to it. */
  application: z.object({ id: z.string(), status: applicationStatus, applied_at: z.string() }).nullable().optional(),
  /** The company's invitation to the student. Only the detail has it. */
  invitation: receivedInvitation.nullable().optional(),
  is_unavailable: z
    .boolean()
    .optional()
    .describe('Taken down: only students who have applied can still read it. Only the detail for students has it'),
  hold: internshipHold.nullable().optional().describe('Why it is taken down. Sent to its own company only'),
})
export type Internship = z.infer<typeof internship>

const filter = () =>
  line(maxLengths.search)
    .transform(value => value || undefined)
    .optional()

const whole = () =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Please give a whole number')
    .transform(Number)
    .pipe(z.int())
    .optional()

const countryFilter = () =>
  z
    .union([z.literal('').transform(() => undefined), countryCode()])
    .optional()
    .describe('ISO 3166-1 alpha-2: internships in this country')

const currencyFilter = () =>
  z
    .union([z.literal('').transform(() => undefined), currencyCode()])
    .optional()
    .describe('ISO 4217: internships that state a stipend in this currency; one without a currency states dollars')

const count = z.int()

/** The days in which a deadline counts as soon. */
export const closingSoonDays = 7

export const internshipCounts = z.object({
  all: count,
  draft: count,
  active: count,
  closed: count,
  closing: count.describe(`Active, with a deadline in the next ${closingSoonDays} days`),
})
export type InternshipCounts = z.infer<typeof internshipCounts>

export const internshipSorts = ['best', 'newest', 'deadline'] as const

/** The columns by which a company sorts its own list. */
export const ownInternshipColumns = ['title', 'status', 'place', 'deadline', 'applicants', 'views', 'posted'] as const
export type OwnInternshipColumn = (typeof ownInternshipColumns)[number]

/** The filters of a search for open internships. A saved search has the same. */
export const searchFilters = () => ({
  search: filter().describe('Words of the title, the texts, the skills or the company; typing errors are corrected'),
  location: filter().describe('A part of the location'),
  country: countryFilter(),
  skills: filter().describe('Skills of the internship, separated by commas'),
  remote: z.enum(['true', 'false']).optional().describe('`true`: only remote internships'),
  currency: currencyFilter(),
  min_stipend: whole().describe(
    'The least stipend a month, as a number: add `currency` to compare amounts of one currency only',
  ),
  max_months: whole().describe('The longest duration in months'),
  sort: z.enum(internshipSorts).optional().describe('`best`: best match first; `newest`; `deadline`: soonest first'),
})

/** The filters of a company's own list. */
export const ownInternshipFilters = () => ({
  search: filter().describe('In the own list of a company: parts of title, location and skills, all of which match'),
  status: internshipStatus.optional().describe('In the own list of a company: only internships with this status'),
  closes_within: z
    .string()
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, 'Please give a number of days up to 365')
    .transform(Number)
    .pipe(z.int())
    .optional()
    .describe('In the own list of a company: active internships whose deadline is at most this many days away'),
})

export const listInternships = endpoint({
  name: 'listInternships',
  summary:
    'List open internships for students, filtered or as the Discover feed (`feed=discover`); for companies their own',
  method: 'GET',
  path: '/internships',
  access: 'signed-in',
  scopes: ['read', 'internships:read'],
  replica: true,
  ids: { record: 'profile', owner: 'company', others: 'allowed' },
  query: () =>
    pageQuery(1000).extend({
      ...searchFilters(),
      ...ownInternshipFilters(),
      search: filter().describe(
        'Words of the title, the texts, the skills or the company; typing errors are corrected. In the own list of a company: parts of title, location and skills, all of which match',
      ),
      company_id: id.optional().describe('Only open internships of this company'),
      feed: z
        .enum(['discover'])
        .optional()
        .describe('The internships that the student has not decided on, best match first'),
      order_by: z
        .enum(ownInternshipColumns)
        .optional()
        .describe('In the own list of a company: the column to sort by; `posted` when absent'),
      order: z
        .enum(['asc', 'desc'])
        .optional()
        .describe('The direction of `order_by`; by default numbers and `posted` descend, and the others ascend'),
    }),
  response: () =>
    z.object({
      internships: z.array(internship),
      pagination: cappedPagination(
        'Pages up to row 10 000 can be read. The own list of a company and the list of one company (`company_id`) are never capped.',
      ),
      counts: internshipCounts
        .optional()
        .describe('Own internships that match `search`, by status; only in the own list of a company'),
      /** The words that were searched instead, when `search` as typed matched nothing; alternatives are joined by 'or'. */
      corrected: z.string().optional(),
    }),
  errors: ['too_many'],
})

export type ListInternshipsQuery = QueryOf<typeof listInternships>

export const suggestSkills = endpoint({
  name: 'suggestSkills',
  summary: 'List the skills that open internships require, the most frequent first, each in its most frequent spelling',
  method: 'GET',
  path: '/internships/skills',
  access: 'signed-in',
  replica: true,
  query: () =>
    z.object({
      prefix: line(maxLengths.skill).optional().describe('How a skill or one of its words begins, in any case'),
      limit: z
        .string()
        .regex(/^([1-9]|[12]\d|30)$/, 'Please give a number up to 30')
        .transform(Number)
        .pipe(z.int().min(1).max(30))
        .default(10)
        .describe('How many skills'),
    }),
  response: () => z.object({ skills: z.array(z.string()) }),
})

export const getInternship = endpoint({
  name: 'getInternship',
  summary: 'Get an internship; counts one view per student and day',
  method: 'GET',
  path: '/internships/:id',
  access: 'signed-in',
  scopes: ['read', 'internships:read'],
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internship }),
  errors: ['internship_not_found'],
})

export const listSimilarInternships = endpoint({
  name: 'listSimilarInternships',
  summary: 'List up to four open internships that share most skills and that the student has not decided on',
  method: 'GET',
  path: '/internships/:id/similar',
  access: 'student',
  scopes: ['read'],
  replica: true,
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internships: z.array(internship) }),
  errors: ['internship_not_found'],
})
