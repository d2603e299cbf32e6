import { z } from 'zod'
import { internshipFields, requiredFields, stipendRange } from '../posting.ts'
import { internshipStatus } from '../statuses.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requiredLine } from '../wire/fields.ts'
import { pageQuery, pagination } from '../wire/paging.ts'

/** One request imports at most this many rows, all of them or none. Clients send larger files in parts. */
export const maxImportRows = 500

/** A row of an import: the fields of the form, with the key of the company's own program. */
export const importRow = () =>
  z
    .object({
      external_id: requiredLine(100),
      ...requiredFields,
      ...internshipFields,
      status: internshipStatus.default('active'),
    })
    .refine(stipendRange.check, stipendRange.params)
export type ImportRow = z.output<ReturnType<typeof importRow>>

export const importColumns = ['external_id', ...Object.keys(requiredFields), ...Object.keys(internshipFields), 'status']

export const importProblem = z.object({
  row: z.int().describe('The number of the row, from 1; the header of a CSV text does not count'),
  external_id: z.string().nullable(),
  column: z.string().nullable(),
  reason: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>

export const importResult = z.object({
  is_stored: z.boolean().describe('False for a dry run, and when a row has an error: then nothing is stored'),
  created: z.int(),
  updated: z.int(),
  errors: z.array(importProblem),
  warnings: z.array(importProblem).describe('Rows that are stored as drafts, with the reason'),
})
export type ImportResult = z.infer<typeof importResult>

export const importInternships = endpoint({
  name: 'importInternships',
  summary: `Create or update up to ${maxImportRows} own internships, all or none, by the \`external_id\` of the own program`,
  method: 'POST',
  path: '/internships/import',
  access: 'company',
  scopes: ['internships:write'],
  body: () =>
    z.object({
      rows: z
        .array(z.record(z.string(), z.unknown()))
        .max(maxImportRows)
        .optional()
        .describe('Objects with the fields of an internship and `external_id`'),
      csv: z
        .string()
        .optional()
        .describe('Instead of `rows`: CSV with a header of the same names; skills are separated by `;`'),
      dry_run: z.boolean().default(false).describe('Checks everything and stores nothing'),
    }),
  response: () => importResult,
  errors: ['too_many', 'too_many_internships'],
})

const exported = z.object({
  external_id: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  responsibilities: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  is_remote: z.boolean(),
  stipend_min: z.int().nullable(),
  stipend_max: z.int().nullable(),
  currency: z.string().nullable(),
  duration_months: z.int().nullable(),
  positions_available: z.int(),
  skills_required: z.array(z.string()),
  application_deadline: z.string().nullable(),
  status: internshipStatus,
})
export type ExportedInternship = z.infer<typeof exported>

export const exportInternships = endpoint({
  name: 'exportInternships',
  summary: 'List the own internships in the shape of the import, the oldest first',
  method: 'GET',
  path: '/internships/export',
  access: 'company',
  scopes: ['internships:read'],
  query: () => pageQuery(),
  response: () => z.object({ rows: z.array(exported), pagination }),
})
