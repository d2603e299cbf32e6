import { getApplicant, listApplicantIds, listApplicants } from '@fledge/contract/applicants'
import type { ApplicantSort } from '@fledge/contract/review/applicant-filters'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { applicantKeys, changeRows, findCached } from './applicant-cache.ts'
import { type ApplicantList, toApplicantList } from './applicant-list.ts'
import { isKeptRow, mergeRows } from './kept-rows.ts'
import { readWithChanges } from './unsettled-changes.ts'
import { reloadRows } from './withdrawn-rows.ts'

export const pageSize = 100

/** The filters of the list and the board. */
export type ListFilters = {
  status?: ApplicationStatus | undefined
  /** The id of a stage, or `none` for shortlisted applicants without one. */
  stage?: string | undefined
  internship?: string | undefined
  search?: string | undefined
  minRating?: number | undefined
  minMatch?: number | undefined
  skill?: string | undefined
  university?: string | undefined
  graduationYear?: number | undefined
  mine?: 'true' | undefined
  unrated?: 'true' | undefined
  from?: string | undefined
  to?: string | undefined
  deleted?: 'true' | undefined
  answer?: 'overdue' | 'due' | undefined
  sort?: ApplicantSort | undefined
}
export type PageCursor = { after?: string | undefined; before?: string | undefined }

export const toQuery = (filters: ListFilters) => {
  const { status, internship, search, minRating, minMatch, skill, university, graduationYear, from, to } = filters
  return {
    ...(status && { status }),
    ...(filters.stage && { stage: filters.stage }),
    ...(internship && { internship_id: internship }),
    ...(search && { search }),
    ...(minRating && { min_rating: minRating }),
    ...(minMatch && { min_match: minMatch }),
    ...(skill && { skill }),
    ...(university && { university }),
    ...(graduationYear && { graduation_year: graduationYear }),
    ...(filters.mine && { assigned: 'me' as const }),
    ...(filters.unrated && { unrated: 'me' as const }),
    ...(from && { applied_from: from }),
    ...(to && { applied_to: to }),
    ...(filters.deleted && { deleted: filters.deleted }),
    ...(filters.answer && { answer: filters.answer }),
    ...(filters.sort && { sort: filters.sort }),
  }
}

/** One page of the list. Pages are addressed by cursors, so that deciding on one page does not shift the next. */
const applicantsQuery = (filters: ListFilters, { after, before }: PageCursor) => {
  const query = { ...toQuery(filters), ...(after && { after }), ...(before && { before }), limit: pageSize }
  const queryKey = [...applicantKeys.lists, query]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await readWithChanges(
        async () => toApplicantList(await call(listApplicants, { query, signal })),
        changeRows,
      )
      return withKeptRows(queryClient.getQueryData<ApplicantList>(queryKey), fresh, filters.status, signal)
    },
  })
}

const withKeptRows = async (
  former: ApplicantList | undefined,
  fresh: ApplicantList,
  status: ApplicationStatus | undefined,
  signal: AbortSignal,
): Promise<ApplicantList> => {
  if (!former) return fresh
  const listed = new Set(fresh.applications.map(({ id }) => id))
  const merged = mergeRows(former.applications, fresh.applications, isKeptRow)
  const kept = merged.filter(({ id }) => !listed.has(id))
  // A row that is missing because of its new status was not withdrawn. Any other missing row may have been.
  const unexplained = kept.filter(row => !row.isWithdrawn && (status === undefined || row.status === status))
  const found = await reloadRows(unexplained.slice(0, mostLoadedAgain), signal)
  const applications = merged.map(row => found.get(row.id) ?? row)
  return { ...fresh, applications, kept: kept.map(({ id }) => id) }
}

/**
 * The most rows to load one by one: the open, the focused and a few other rows that stay although the list no longer
 * has them.
 */
const mostLoadedAgain = 5

export const useApplicants = (filters: ListFilters, position: PageCursor) =>
  useQuery({
    ...applicantsQuery(filters, position),
    placeholderData: keepPreviousData,
    // Students apply while the list is not on the screen.
    staleTime: 0,
  })

/** Prefetches the next page, so that the queue continues without a loading state. */
export const loadApplicants = (filters: ListFilters, position: PageCursor) =>
  queryClient.fetchQuery({ ...applicantsQuery(filters, position), staleTime: 0 })

/** One applicant by id, independent of the filters. It starts with the copy of a cached list. */
export const useApplicant = (id: string | undefined) =>
  useQuery({
    queryKey: applicantKeys.one(id ?? ''),
    queryFn: ({ signal }) =>
      readWithChanges(
        async () => toApplicant((await call(getApplicant, { params: { id: id ?? '' }, signal })).application),
        (applicant, change) => change(applicant),
      ),
    enabled: id !== undefined,
    placeholderData: () => (id ? findCached(id) : undefined),
    staleTime: 0,
  })

/** The ids of all applicants that match the filters, for decisions on all of them. */
export const listAllIds = async (filters: ListFilters) =>
  (await call(listApplicantIds, { query: toQuery(filters) })).applications.map(({ full_name, ...each }) => ({
    ...each,
    name: full_name || 'Unknown',
  }))

/** Every page of the list, for the export. */
export const listAllApplicants = async (filters: ListFilters): Promise<Applicant[]> => {
  const found: Applicant[] = []
  for (let after: string | undefined; ; ) {
    const query = { ...toQuery(filters), limit: 1000, ...(after && { after }) }
    const list: ApplicantList = toApplicantList(await call(listApplicants, { query }))
    found.push(...list.applications)
    if (!list.cursor.next) return found
    after = list.cursor.next
  }
}
