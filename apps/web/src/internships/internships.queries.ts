import { getInternship, listInternships, listSimilarInternships } from '@fledge/contract/internships'
import { maxLengths } from '@fledge/contract/wire/fields'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { onNotification, onOpenings } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { hasPrefetchedResponse } from '../platform/net/prefetched-response.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { waitBriefly } from '../ui/loading/timing.ts'
import { type Internship, toInternship, toInternshipPage } from './internship.ts'
import { onInternshipChange } from './internship-changes.ts'
import { findLoadedInternship, findStoredInternship } from './known-internships.ts'
import { changeOpening } from './openings/internship-openings.ts'
import { type InternshipFilters, internshipFilters, toQuery } from './search/internship-filters.ts'

const lists = ['internships', 'list']
const details = ['internships', 'one']

const searchQuery = (filters: InternshipFilters) =>
  queryOptions({
    queryKey: [...lists, 'search', toQuery(filters)],
    queryFn: async ({ signal }) => toInternshipPage(await call(listInternships, { query: toQuery(filters), signal })),
  })

export const useSearchInternships = (filters: InternshipFilters) =>
  useQuery({ ...searchQuery(filters), placeholderData: keepPreviousData })

/** Waits briefly for the prefetched response, so that the first paint shows the results. */
export const preloadSearch = async (params: object) => {
  if (hasPrefetchedResponse())
    await waitBriefly(queryClient.prefetchQuery(searchQuery(internshipFilters.parse(params))))
}

type CompanyPositions = { companyId: string; search?: string | undefined; page: number; enabled?: boolean }

export const useCompanyOpenInternships = ({ companyId, search, page, enabled = true }: CompanyPositions) =>
  useQuery({
    queryKey: [...lists, 'of-company', companyId, search, page],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, page, limit: 10, ...(search ? { search } : {}) }
      return toInternshipPage(await call(listInternships, { query, signal }))
    },
    placeholderData: keepPreviousData,
    enabled,
  })

export const internshipQuery = (id: string) =>
  queryOptions({
    queryKey: [...details, id],
    queryFn: async ({ signal }) => toInternship((await call(getInternship, { params: { id }, signal })).internship),
  })

export const useInternship = (id: string) =>
  useQuery({
    ...internshipQuery(id),
    // Not placeholder data: a save before the first response must find something to change.
    initialData: () => findLoadedInternship(id) ?? findInLists(id),
    initialDataUpdatedAt: 0,
  })

const findInLists = (id: string) =>
  queryClient
    .getQueriesData<ListPage>({ queryKey: lists })
    .flatMap(([, page]) => page?.internships ?? [])
    .find(internship => internship.id === id)

/** The copy of the internship in this browser's storage; null when there is none. */
export const useStoredInternship = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['internships', 'stored', id],
    queryFn: async () => (await findStoredInternship(id)) ?? null,
    enabled: isEnabled,
  })

export const useSimilarInternships = (id: string) =>
  useQuery({
    queryKey: [...lists, 'similar', id],
    queryFn: async ({ signal }) => toInternshipPage(await call(listSimilarInternships, { params: { id }, signal })),
  })

/** The filter of the search is limited, so the skills that were added last count most. */
const skillsFilter = (skills: string[]) => {
  const fitting: string[] = []
  for (const skill of skills.toReversed())
    if ([...fitting, skill].join(',').length <= maxLengths.search) fitting.push(skill)
  return fitting.join(',')
}

/** A few internships that fit the skills best; without skills the newest. Skills need not be saved in the profile. */
export const useBestMatches = (skills: string[]) => {
  const filter = skillsFilter(skills)
  const query = {
    limit: 4,
    page: 1,
    ...(filter ? { skills: filter, sort: 'best' as const } : { sort: 'newest' as const }),
  }
  return useQuery({
    queryKey: [...lists, 'best-matches', filter],
    queryFn: async ({ signal }) => toInternshipPage(await call(listInternships, { query, signal })),
    placeholderData: keepPreviousData,
  })
}

export const refreshInternship = (id: string) =>
  queryClient.invalidateQueries({ queryKey: internshipQuery(id).queryKey })

// A company changed the status of an application or closed an internship. The query of a company's own list has another key.
onNotification(() => {
  for (const queryKey of [lists, details]) void queryClient.invalidateQueries({ queryKey })
})

type ListPage = ReturnType<typeof toInternshipPage>

// The copies are changed without a request: a closing would otherwise make every student who looks at it send one.
onOpenings(openings => {
  const patch = (internship: Internship) => changeOpening(internship, openings)
  queryClient.setQueriesData<ListPage>(
    { queryKey: lists },
    page => page && { ...page, internships: page.internships.map(patch) },
  )
  for (const [queryKey, internship] of queryClient.getQueriesData<Internship>({ queryKey: details })) {
    if (!internship || patch(internship) === internship) continue
    // The response to a request from before the closing would open it again.
    void queryClient.cancelQueries({ queryKey })
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    queryClient.setQueryData(queryKey, patch(internship), updatedAt === undefined ? {} : { updatedAt })
  }
})

onInternshipChange(({ id, change, isSettled }) => {
  const patch = (internship: Internship) => (internship.id === id ? { ...internship, ...change } : internship)
  queryClient.setQueriesData<ListPage>(
    { queryKey: lists },
    page => page && { ...page, internships: page.internships.map(patch) },
  )
  const { queryKey } = internshipQuery(id)
  const cached = queryClient.getQueryData(queryKey)
  // A response to a request from before the change would undo the patch.
  if (cached) void queryClient.cancelQueries({ queryKey })
  if (cached) queryClient.setQueryData(queryKey, patch(cached))
  if (isSettled) void refreshInternship(id)
})
