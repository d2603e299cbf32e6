import { internshipSorts, type ListInternshipsQuery } from '@fledge/contract/internships'
import { currencySign, withCommas } from '@fledge/contract/wire/format'
import { countryCodes, currencyCodes } from '@fledge/contract/wire/places'
import { z } from 'zod'
import {
  choiceParam,
  flagParam,
  integerParam,
  type ReadParams,
  textParam,
  urlParams,
} from '../../platform/navigation/url-params.ts'

/** The URL parameters of the search. */
export const internshipFilters = urlParams(() =>
  z.object({
    search: textParam(100),
    location: textParam(100),
    country: choiceParam(countryCodes),
    skills: textParam(100),
    remote: flagParam(),
    currency: choiceParam(currencyCodes),
    min_stipend: integerParam(1, 1_000_000),
    max_months: integerParam(1, 1_000_000),
    sort: choiceParam(internshipSorts),
    page: integerParam(1, 1_000_000),
  }),
)
export type InternshipFilters = ReadParams<typeof internshipFilters>

/** Filters from typed values; empty ones are absent, as in the URL. */
export const toFilters = (typed: Record<string, unknown>): InternshipFilters => {
  const parsed = Object.entries(internshipFilters.parse(typed))
  return internshipFilters.parse(Object.fromEntries(parsed.filter(([, value]) => value !== '' && value !== false)))
}

/** Sorts by best match unless the URL says otherwise; without keywords that is the match with the student's profile. */
export const toQuery = ({
  remote,
  sort = 'best',
  page = 1,
  ...filters
}: InternshipFilters): Partial<ListInternshipsQuery> => ({
  ...filters,
  ...(remote ? { remote: 'true' as const } : {}),
  sort,
  page,
  limit: 10,
})

/** Counts the filters that narrow the result; sort and page do not. */
export const countFilters = ({ sort: _sort, page: _page, ...filters }: InternshipFilters) =>
  Object.values(filters).filter(value => value !== undefined && value !== '' && value !== false).length

/** "from €500" for the filters by currency and least stipend; undefined without them. */
export const stipendText = ({ currency, min_stipend }: Pick<InternshipFilters, 'currency' | 'min_stipend'>) => {
  if (!min_stipend) return currency && `in ${currency}`
  return `from ${currency ? currencySign(currency) : ''}${withCommas(min_stipend)}`
}
