import { internshipSorts } from '@fledge/contract/internships'
import { line, maxLengths } from '@fledge/contract/wire/fields'
import { countryCode, currencyCode } from '@fledge/contract/wire/places'
import { z } from 'zod'

const text = () =>
  line(maxLengths.search)
    .transform(value => value || undefined)
    .optional()
    .catch(undefined)
const whole = (max: number) => z.coerce.number().int().min(1).max(max).optional().catch(undefined)

/** A link may be cut or old, so a value that is not valid counts as absent. */
const searchQuery = z.object({
  search: text(),
  location: text(),
  country: countryCode().optional().catch(undefined),
  skills: text(),
  remote: z.literal('true').optional().catch(undefined),
  currency: currencyCode().optional().catch(undefined),
  min_stipend: whole(1_000_000),
  max_months: whole(60),
  sort: z.enum(internshipSorts).optional().catch(undefined),
  page: whole(100),
})

export type SearchQuery = z.output<typeof searchQuery>

export const readSearchQuery = (query: unknown): SearchQuery => searchQuery.parse(query ?? {})

/** The query string of a search, with its `?`; empty without filters. */
export const toQueryString = (query: SearchQuery) => {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)] as [string, string]],
  )
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}
