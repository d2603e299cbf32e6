import { internshipSorts, type ListInternshipsQuery } from '@fledge/contract/internships'
import { z } from 'zod'
import {
  choiceParam,
  flagParam,
  type ReadParams,
  textParam,
  urlParams,
  wholeParam,
} from '../../platform/navigation/url-params.ts'

/** The search as it stands in the address: the four filters of the product first, then ours. */
export const internshipFilters = urlParams(() =>
  z.object({
    search: textParam(100),
    location: textParam(100),
    skills: textParam(100),
    remote: flagParam(),
    min_stipend: wholeParam(1, 1_000_000),
    max_months: wholeParam(1, 1_000_000),
    sort: choiceParam(internshipSorts),
    page: wholeParam(1, 1_000_000),
  }),
)
export type InternshipFilters = ReadParams<typeof internshipFilters>

/** Unless it says otherwise the best match comes first, also where no words were given: then the student's own. */
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

/** How many filters narrow the result; order and page do not. */
export const countFilters = ({ sort: _sort, page: _page, ...filters }: InternshipFilters) =>
  Object.values(filters).filter(value => value !== undefined && value !== '' && value !== false).length
