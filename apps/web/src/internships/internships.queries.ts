import { getInternship, type InternshipDetail, listInternships } from '@fledge/contract/internships'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { queryClient } from '../platform/query-client.ts'
import { type InternshipFilters, toQuery } from './internship-filters.ts'

export const useSearchInternships = (filters: InternshipFilters) =>
  useQuery({
    queryKey: ['internships', 'search', toQuery(filters)],
    queryFn: ({ signal }) => call(listInternships, { query: toQuery(filters), signal }),
    placeholderData: keepPreviousData,
  })

export const useCompanyOpenInternships = (companyId: string, page: number) =>
  useQuery({
    queryKey: ['internships', 'of-company', companyId, page],
    queryFn: ({ signal }) => call(listInternships, { query: { company_id: companyId, page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

export const internshipQuery = (id: string) =>
  queryOptions({
    queryKey: ['internships', 'one', id],
    queryFn: async ({ signal }) => (await call(getInternship, { params: { id }, signal })).internship,
  })

export const useInternship = (id: string) => useQuery(internshipQuery(id))

/** Changes what is known of one internship, without asking again. */
export const patchInternship = (id: string, change: Partial<InternshipDetail>) =>
  queryClient.setQueryData(internshipQuery(id).queryKey, known => (known ? { ...known, ...change } : known))

export const forgetInternship = (id: string) =>
  queryClient.invalidateQueries({ queryKey: internshipQuery(id).queryKey })
