import { z } from 'zod'
import { promise } from './answers/answers.ts'
import { companyAnswers } from './answers/company-answers.ts'
import { confirmedDomain } from './companies/confirmed-domain.ts'
import { endpoint } from './wire/endpoint.ts'
import {
  clearableLine,
  clearableText,
  clearableUrl,
  idParams,
  lastSeenVersionOrNone,
  line,
  maxLengths,
  requiredName,
} from './wire/fields.ts'
import { pageQuery, pagination } from './wire/paging.ts'

export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const

export const companyProfile = z.object({
  id: z.string(),
  _id: z.string(),
  company_name: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  industry: z.string().nullable(),
  company_size: z.string().nullable(),
  location: z.string().nullable(),
  logo_url: z.string().nullable(),
  domain: confirmedDomain.nullable(),
  updated_at: z.string(),
})
export type CompanyProfile = z.infer<typeof companyProfile>

/** The profile as its own members see it. */
export const ownCompanyProfile = companyProfile.extend({
  updated_by: z.string().nullable().describe('The member who saved last; null before this was recorded'),
})
export type OwnCompanyProfile = z.infer<typeof ownCompanyProfile>

/** An absent field stays as it is; null and '' clear it. */
export const companyProfileInput = z.object({
  company_name: requiredName().optional().describe('Required when the profile is created'),
  description: clearableText(maxLengths.longText),
  website: clearableUrl(),
  industry: clearableLine(),
  company_size: clearableLine(),
  location: clearableLine(),
  logo_url: clearableUrl(),
  updated_at: lastSeenVersionOrNone,
})
export type CompanyProfileInput = z.input<typeof companyProfileInput>

/** A company as students see it, with what it promises and how it has kept its promises. */
export const publicCompany = companyProfile.extend({ promise, ...companyAnswers })
export type PublicCompany = z.infer<typeof publicCompany>

const profileResponse = z.object({ profile: ownCompanyProfile })

export const getCompanyProfile = endpoint({
  name: 'getCompanyProfile',
  summary: 'Get the own company profile; 404 before it is created',
  method: 'GET',
  path: '/company-profile',
  access: 'company',
  response: () => profileResponse,
  errors: ['profile_not_found'],
})

export const createCompanyProfile = endpoint({
  name: 'createCompanyProfile',
  summary: 'Create the own company profile, or change the fields that the body names; null or an empty text clears one',
  method: 'POST',
  path: '/company-profile',
  access: 'company',
  body: () => companyProfileInput,
  response: () => profileResponse,
  statuses: [200, 201],
  errors: ['changed_elsewhere'],
})

export const saveCompanyProfile = endpoint({
  name: 'saveCompanyProfile',
  summary: 'Create the own company profile, or change the fields that the body names; null or an empty text clears one',
  method: 'PUT',
  path: '/company-profile',
  access: 'company',
  body: () => companyProfileInput,
  response: () => profileResponse,
  errors: ['changed_elsewhere'],
})

export const getPublicCompany = endpoint({
  name: 'getPublicCompany',
  summary: 'Get the public profile of a company',
  method: 'GET',
  path: '/company-profile/public/:id',
  access: 'signed-in',
  scopes: ['read', 'internships:read'],
  replica: true,
  ids: { record: 'profile', owner: 'company', others: 'allowed' },
  params: () => idParams,
  response: () => z.object({ profile: publicCompany }),
  errors: ['company_not_found'],
})

export const searchCompanies = endpoint({
  name: 'searchCompanies',
  summary: 'Search companies by name, industry or location',
  method: 'GET',
  path: '/company-profile/search',
  access: 'signed-in',
  replica: true,
  query: () =>
    pageQuery().extend({
      query: line(maxLengths.search).optional().describe('A part of the name'),
      industry: line(maxLengths.search).optional().describe('A part of the industry'),
      location: line(maxLengths.search).optional().describe('A part of the location'),
    }),
  response: () => z.object({ profiles: z.array(companyProfile), pagination }),
})

const dayCounts = z.object({ day: z.string(), applications: z.int(), views: z.int() })

/** Counts include all internships except deleted ones; `days` also counts the activity on internships deleted later. */
export const companyDashboard = z.object({
  totals: z.object({ internships: z.int(), applications: z.int(), views: z.int() }),
  /** The last thirty days including today (UTC), oldest first. Days without activity are included. */
  days: z.array(dayCounts),
  /** Each step includes the later ones: an accepted applicant also counts as shortlisted. */
  funnel: z.object({ views: z.int(), applications: z.int(), shortlisted: z.int(), accepted: z.int() }),
  attention: z.object({
    /** Applications with status `pending`. */
    new_applicants: z.int(),
    closing_this_week: z.int().describe('Active internships with a deadline in the next seven days'),
    /** The first fifty of them, soonest first. */
    deadlines_this_week: z.array(z.object({ id: z.string(), title: z.string(), application_deadline: z.string() })),
    drafts: z.int(),
  }),
})
export type CompanyDashboard = z.infer<typeof companyDashboard>

export const getCompanyDashboard = endpoint({
  name: 'getCompanyDashboard',
  summary: 'Get the company dashboard: totals, last thirty days, funnel, open tasks',
  method: 'GET',
  path: '/company-profile/dashboard',
  access: 'company',
  response: () => companyDashboard,
})
