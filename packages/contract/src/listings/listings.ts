import { z } from 'zod'
import { companyProfile } from '../companies.ts'
import { embeddedCompany, internship, searchFilters } from '../internships.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams } from '../wire/fields.ts'
import { cappedPagination, pageQuery } from '../wire/paging.ts'

/** A company as anyone reads it: without the figures about the people who applied. */
export const listedCompany = embeddedCompany.omit({ record: true, promises_ended: true })

/** An internship as anyone reads it: without counts of people and without what depends on the reader. */
export const listedInternship = internship
  .pick({
    id: true,
    _id: true,
    title: true,
    description: true,
    requirements: true,
    responsibilities: true,
    location: true,
    country: true,
    is_remote: true,
    stipend_min: true,
    stipend_max: true,
    currency: true,
    duration_months: true,
    skills_required: true,
    positions_available: true,
    application_deadline: true,
    status: true,
    is_open: true,
    created_at: true,
    updated_at: true,
    confirmed_at: true,
  })
  .extend({ company_id: listedCompany, company: listedCompany, url: z.url().describe('The page that anyone can read') })
export type ListedInternship = z.infer<typeof listedInternship>

export const listedCompanyProfile = companyProfile.extend({ url: z.url() })

export const listListedInternships = endpoint({
  name: 'listListedInternships',
  summary: 'List open internships that anyone may read, without a session; limited for each network',
  method: 'GET',
  path: '/public/internships',
  access: 'public',
  ids: { record: 'profile', owner: 'company', others: 'allowed' },
  replica: true,
  query: () =>
    pageQuery(50).extend({
      ...searchFilters(),
      company_id: id.optional().describe('Only open internships of this company'),
    }),
  response: () =>
    z.object({
      internships: z.array(listedInternship),
      pagination: cappedPagination('Pages up to row 1 000 can be read.'),
      corrected: z.string().optional().describe('The words that were searched instead of the typed ones'),
    }),
  errors: ['too_many', 'public_off'],
})

export const getListedInternship = endpoint({
  name: 'getListedInternship',
  summary: 'Get an open internship that anyone may read, without a session',
  method: 'GET',
  path: '/public/internships/:id',
  access: 'public',
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internship: listedInternship }),
  errors: ['internship_not_found', 'too_many', 'public_off'],
})

export const getListedCompany = endpoint({
  name: 'getListedCompany',
  summary: 'Get the public profile of a company, without a session',
  method: 'GET',
  path: '/public/companies/:id',
  access: 'public',
  ids: { record: 'profile', owner: 'company', others: 'allowed' },
  params: () => idParams,
  response: () => z.object({ profile: listedCompanyProfile }),
  errors: ['company_not_found', 'too_many', 'public_off'],
})
