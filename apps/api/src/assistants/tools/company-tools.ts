import { applicationStatus, internshipStatus } from '@fledge/contract/statuses'
import { maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { page, pageSize, tool, uuid } from './tool.ts'

export const companyTools = [
  tool({
    name: 'list_postings',
    title: 'List own internships',
    description: "Lists the company's own internships with the numbers of their applications.",
    scope: 'internships:read',
    input: { status: internshipStatus.optional(), search: z.string().max(200).optional(), page },
    toCall: query => ({ method: 'GET', path: '/internships', query: { ...query, limit: pageSize } }),
  }),
  tool({
    name: 'draft_posting',
    title: 'Draft an internship',
    description: 'Stores an internship as a draft. A person of the company reads and publishes it in Fledge.',
    scope: 'internships:write',
    writes: true,
    input: {
      title: z.string().min(1).max(maxLengths.line),
      description: z.string().min(1).max(maxLengths.longText),
      requirements: z.string().max(maxLengths.longText).optional(),
      responsibilities: z.string().max(maxLengths.longText).optional(),
      location: z.string().max(maxLengths.line).optional(),
      is_remote: z.boolean().optional(),
      skills_required: z.array(z.string().min(1).max(maxLengths.skill)).max(30).optional(),
    },
    toCall: body => ({ method: 'POST', path: '/internships', body: { ...body, status: 'draft' } }),
  }),
  tool({
    name: 'list_applicants',
    title: 'List applicants',
    description: "Lists the applications to the company's internships, newest first.",
    scope: 'applicants:read',
    input: { internship_id: uuid('the internship').optional(), status: applicationStatus.optional(), page },
    toCall: query => ({ method: 'GET', path: '/applications/company', query: { ...query, limit: pageSize } }),
  }),
  tool({
    name: 'get_applicant',
    title: 'Read an application',
    description: 'Reads one application with its letter and the skills of the applicant.',
    scope: 'applicants:read',
    input: { application_id: uuid('the application') },
    toCall: ({ application_id }) => ({ method: 'GET', path: `/applications/${application_id}` }),
  }),
]
