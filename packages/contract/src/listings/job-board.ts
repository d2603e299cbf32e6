import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/fields.ts'

/** A list has at most this many jobs; `page` reads further. The texts of one job may be 60 KB long. */
export const maxBoardJobs = 100

/** Always empty: internships have no departments and offices, and programs expect the lists. */
const groups = () => z.array(z.object({ id: z.int(), name: z.string() }))

const content = () =>
  z
    .string()
    .describe(
      'HTML whose markup is escaped once more, as the known boards send it: unescape it before it is shown. In lists only with `content=true`',
    )

/** An open internship in the form that programs for job boards read. */
export const boardJob = z.object({
  id: z.string(),
  internal_job_id: z.string().describe('Equal to `id`'),
  title: z.string(),
  company_name: z.string(),
  location: z.object({
    name: z.string().describe('The place with its country, or `Remote`; empty when neither is known'),
  }),
  absolute_url: z.url().describe('The page that anyone can read'),
  first_published: z.string(),
  updated_at: z.string(),
  application_deadline: z.string().nullable(),
  metadata: z.null(),
  content: content().optional(),
  departments: groups().optional(),
  offices: groups().optional(),
})

/** One job, which always has its text. */
export const boardJobWithContent = boardJob.extend({ content: content(), departments: groups(), offices: groups() })

const boardParams = z.object({ company_id: id.describe('The company') })
const ids = { record: 'profile', owner: 'company', others: 'allowed' } as const
const description =
  'Needs no token. Pages of the sites that the company has registered for its embedded positions may call it from a browser (CORS).'

export const getJobBoard = endpoint({
  name: 'getJobBoard',
  summary: 'Get the name and the text of a company as a job board',
  description,
  method: 'GET',
  path: '/public/boards/:company_id',
  access: 'public',
  ids,
  params: () => boardParams,
  response: () => z.object({ name: z.string(), content: z.string().describe('HTML, escaped once more as in jobs') }),
  errors: ['company_not_found', 'too_many', 'public_off'],
})

export const listBoardJobs = endpoint({
  name: 'listBoardJobs',
  summary: `List the open internships of a company as a job board, newest first; ${maxBoardJobs} a page`,
  description,
  method: 'GET',
  path: '/public/boards/:company_id/jobs',
  access: 'public',
  ids,
  replica: true,
  params: () => boardParams,
  query: () =>
    z.object({
      content: z.enum(['true', 'false']).optional().describe('`true`: with the text of each job'),
      page: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'Please give a whole number')
        .transform(Number)
        .pipe(z.int())
        .default(1)
        .describe('The first page is 1. A page past the end is empty'),
    }),
  response: () => z.object({ jobs: z.array(boardJob), meta: z.object({ total: z.int() }) }),
  errors: ['company_not_found', 'too_many', 'public_off'],
})

export const getBoardJob = endpoint({
  name: 'getBoardJob',
  summary: 'Get an open internship of a company as a job board, with its text',
  description,
  method: 'GET',
  path: '/public/boards/:company_id/jobs/:id',
  access: 'public',
  ids: { record: 'internship', owner: 'company', others: 'allowed', hidden: 'internship_not_found' },
  params: () => boardParams.extend({ id }),
  response: () => boardJobWithContent,
  errors: ['internship_not_found', 'too_many', 'public_off'],
})
