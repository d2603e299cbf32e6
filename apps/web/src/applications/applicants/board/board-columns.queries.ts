import { getApplicant, listApplicants } from '@fledge/contract/applicants'
import type { StatusCounts } from '@fledge/contract/applications'
import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { columnKey } from '../data/applicant-cache.ts'
import { type ApplicantList, toApplicantList } from '../data/applicant-list.ts'
import { type ListFilters, toQuery } from '../data/applicants.queries.ts'
import { decisionKey } from '../data/decisions.queries.ts'
import { findMissingMoved, withNextPage } from './column-cache.ts'
import { countMoves, movedFirst } from './moved-cards.ts'

const columnSize = 20
const largestPage = 1000

/**
 * The most moved cards to load one by one: each that is below the loaded part of a column costs one request per
 * refresh.
 */
const mostMissing = 5

type BoardFilters = Omit<ListFilters, 'status'>

const column = (status: ApplicationStatus, filters: BoardFilters) => {
  const queryKey = columnKey(status, toQuery(filters))
  const getCached = () => queryClient.getQueryData<ApplicantList>(queryKey)
  const listPage = async (limit: number, after: string | null, signal?: AbortSignal) => {
    const query = { ...toQuery({ ...filters, status }), limit: Math.min(limit, largestPage), ...(after && { after }) }
    return toApplicantList(await call(listApplicants, { query, ...(signal && { signal }) }))
  }
  return { queryKey, getCached, listPage }
}

/** A column of the board. A refresh loads again as many cards as are loaded, in one request. */
const columnOptions = (status: ApplicationStatus, filters: BoardFilters) => {
  const { queryKey, getCached, listPage } = column(status, filters)
  const countLoaded = () => getCached()?.applications.length ?? 0
  return queryOptions({
    queryKey,
    // Students apply and colleagues decide while the board is not on the screen.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ApplicantList> => {
      for (;;) {
        const movesBefore = countMoves()
        let list = await listPage(Math.max(columnSize, countLoaded()), null, signal)
        // "Load more" may have added cards since the request, and a page has a limit.
        while (list.cursor.next && list.applications.length < countLoaded()) {
          const longer = withNextPage(
            list,
            await listPage(countLoaded() - list.applications.length, list.cursor.next, signal),
          )
          if (longer.applications.length === list.applications.length) break
          list = longer
        }
        const kept = await findStillHere(findMissingMoved(getCached(), list), status, signal)
        // The response does not contain a move that was made since the request, and would show the card in its old
        // column for a moment.
        await decisionsSent()
        if (countMoves() === movesBefore) return { ...list, applications: [...kept, ...list.applications] }
      }
    },
  })
}

/** Resolves when no decision is being sent. */
const decisionsSent = () =>
  new Promise<void>(resolve => {
    const isIdle = () => queryClient.isMutating({ mutationKey: decisionKey }) === 0
    if (isIdle()) return resolve()
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (!isIdle()) return
      unsubscribe()
      resolve()
    })
  })

/** Loads moved cards again, because a colleague may have moved them on since. */
const findStillHere = async (cards: Applicant[], status: ApplicationStatus, signal: AbortSignal) => {
  const found = await Promise.all(
    movedFirst(cards)
      .slice(0, mostMissing)
      .map(({ id }) => call(getApplicant, { params: { id }, signal }).catch(() => undefined)),
  )
  return found.flatMap(response => (response?.application.status === status ? [toApplicant(response.application)] : []))
}

/** Appends the next cards of a column. A refresh may replace the column meanwhile; then the cards behind the new end are loaded. */
export const loadMoreCards = async (status: ApplicationStatus, filters: BoardFilters): Promise<void> => {
  const { queryKey, getCached, listPage } = column(status, filters)
  const after = getCached()?.cursor.next
  if (!after) return
  const next = await listPage(columnSize, after)
  if (getCached()?.cursor.next !== after) return loadMoreCards(status, filters)
  queryClient.setQueryData<ApplicantList>(queryKey, list => list && withNextPage(list, next))
}

export type BoardColumnData = {
  status: ApplicationStatus
  applicants: Applicant[]
  /** Everybody with this status under the filters, loaded or not. */
  count: number | undefined
  counts: StatusCounts | undefined
  hasMore: boolean
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** The five columns, each loaded by itself. */
export const useBoardColumns = (filters: BoardFilters) => {
  const results = useQueries({ queries: applicationStatuses.map(status => columnOptions(status, filters)) })
  return applicationStatuses.map((status, index): BoardColumnData => {
    const { data, error = null, isFetching = false, refetch } = results[index] ?? {}
    return {
      status,
      applicants: data ? movedFirst(data.applications) : none,
      count: data?.counts[status],
      counts: data?.counts,
      hasMore: Boolean(data?.cursor.next),
      error: data ? null : error,
      isFetching,
      onRetry: () => void refetch?.(),
    }
  })
}

const none: Applicant[] = []
