import '../platform/zod-without-eval.ts'
import { internshipSorts, type ListInternshipsQuery } from '@fledge/contract/internships'
import { z } from 'zod'

// Whatever an address holds, the search opens: a value that makes no sense counts as absent.
const text = z.string().trim().max(100).optional().catch(undefined)
const whole = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
const flag = z
  .union([z.boolean(), z.literal('true').transform(() => true)])
  .optional()
  .catch(undefined)

/** The search as it stands in the address: the four filters of the product first, then ours. */
export const internshipFilters = z.object({
  search: text,
  location: text,
  skills: text,
  remote: flag,
  min_stipend: whole,
  max_months: whole,
  sort: z.enum(internshipSorts).optional().catch(undefined),
  page: whole,
})
export type InternshipFilters = z.infer<typeof internshipFilters>

export const toQuery = ({ remote, page = 1, ...filters }: InternshipFilters): Partial<ListInternshipsQuery> => ({
  ...filters,
  ...(remote ? { remote: 'true' as const } : {}),
  page,
  limit: 10,
})

/** How many filters narrow the result; order and page do not. */
export const countFilters = ({ sort: _sort, page: _page, ...filters }: InternshipFilters) =>
  Object.values(filters).filter(value => value !== undefined && value !== '' && value !== false).length
