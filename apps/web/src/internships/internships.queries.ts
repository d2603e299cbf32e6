import { getInternship, listInternships } from '@fledge/contract/internships'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { hasPrefetchedResponse } from '../platform/net/prefetched-response.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { waitBriefly } from '../platform/rendering/timing.ts'
import { type Internship, toInternship, toInternshipPage } from './internship.ts'
import { type InternshipFilters, toQuery } from './search/internship-filters.ts'

const searchQuery = (filters: InternshipFilters) =>
  queryOptions({
    queryKey: ['internships', 'search', toQuery(filters)],
    queryFn: async ({ signal }) => toInternshipPage(await call(listInternships, { query: toQuery(filters), signal })),
  })

export const useSearchInternships = (filters: InternshipFilters) =>
  useQuery({ ...searchQuery(filters), placeholderData: keepPreviousData })

/** Waits briefly for the response that the page has prefetched, so that the first paint shows the results. */
export const readySearch = async (filters: InternshipFilters) => {
  if (hasPrefetchedResponse()) await waitBriefly(queryClient.prefetchQuery(searchQuery(filters)))
}

export const useCompanyOpenInternships = (companyId: string, page: number) =>
  useQuery({
    queryKey: ['internships', 'of-company', companyId, page],
    queryFn: async ({ signal }) =>
      toInternshipPage(await call(listInternships, { query: { company_id: companyId, page, limit: 10 }, signal })),
    placeholderData: keepPreviousData,
  })

export const internshipQuery = (id: string) =>
  queryOptions({
    queryKey: ['internships', 'one', id],
    queryFn: async ({ signal }) => toInternship((await call(getInternship, { params: { id }, signal })).internship),
  })

export const useInternship = (id: string) => useQuery(internshipQuery(id))

/** Changes a cached internship without a request. */
export const patchInternship = (id: string, change: Partial<Internship>) =>
  queryClient.setQueryData(internshipQuery(id).queryKey, cached => (cached ? { ...cached, ...change } : cached))

export const forgetInternship = (id: string, refetchType?: 'none') =>
  queryClient.invalidateQueries({ queryKey: internshipQuery(id).queryKey, refetchType })
