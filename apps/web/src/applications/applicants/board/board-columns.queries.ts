import { getApplicant, listApplicants } from '@fledge/contract/applicants'
import type { StatusCounts } from '@fledge/contract/applications'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { columnKey } from '../data/applicant-cache.ts'
import { type ApplicantList, toApplicantList } from '../data/applicant-list.ts'
import { type ListFilters, toQuery } from '../data/applicants.queries.ts'
import { decisionKey } from '../data/decisions.queries.ts'
import { type ApplicantPlace, isSamePlace, placeKeyOf, placesWith } from '../stages/applicant-place.ts'
import { useStagesQuery } from '../stages/stages.queries.ts'
import { findMissingMoved, withNextPage } from './column-cache.ts'
import { countMoves, movedFirst } from './moved-cards.ts'

const columnSize = 20
const largestPage = 1000

/**
 * The most moved cards to load one by one: each that is below the loaded part of a column costs one request per
 * refresh.
 */
const mostMissing = 5

type BoardFilters = Omit<ListFilters, 'status' | 'stage'>

/** Shortlisted applicants in a stage have a column of their own. */
const toPlaceFilters = ({ status, stage }: ApplicantPlace): Pick<ListFilters, 'status' | 'stage'> => ({
  status,
  ...(status === 'shortlisted' && { stage: stage?.id ?? 'none' }),
})

const column = (place: ApplicantPlace, filters: BoardFilters) => {
  const queryKey = columnKey(placeKeyOf(place), toQuery(filters))
  const getCached = () => queryClient.getQueryData<ApplicantList>(queryKey)
  const listPage = async (limit: number, after: string | null, signal?: AbortSignal) => {
    const own = toPlaceFilters(place)
    const query = { ...toQuery({ ...filters, ...own }), limit: Math.min(limit, largestPage), ...(after && { after }) }
    return toApplicantList(await call(listApplicants, { query, ...(signal && { signal }) }))
  }
  return { queryKey, getCached, listPage }
}

/** A column of the board. A refresh loads again as many cards as are loaded, in one request. */
const columnOptions = (place: ApplicantPlace, filters: BoardFilters) => {
  const { queryKey, getCached, listPage } = column(place, filters)
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
        const kept = await findStillHere(findMissingMoved(getCached(), list), place, signal)
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
const findStillHere = async (cards: Applicant[], place: ApplicantPlace, signal: AbortSignal) => {
  const found = await Promise.all(
    movedFirst(cards)
      .slice(0, mostMissing)
      .map(({ id }) => call(getApplicant, { params: { id }, signal }).catch(() => undefined)),
  )
  return found.flatMap(response =>
    response && isSamePlace(response.application, place) ? [toApplicant(response.application)] : [],
  )
}

/** Appends the next cards of a column. A refresh may replace the column meanwhile; then the cards behind the new end are loaded. */
export const loadMoreCards = async (place: ApplicantPlace, filters: BoardFilters): Promise<void> => {
  const { queryKey, getCached, listPage } = column(place, filters)
  const after = getCached()?.cursor.next
  if (!after) return
  const next = await listPage(columnSize, after)
  if (getCached()?.cursor.next !== after) return loadMoreCards(place, filters)
  queryClient.setQueryData<ApplicantList>(queryKey, list => list && withNextPage(list, next))
}

export type BoardColumnData = {
  place: ApplicantPlace
  key: string
  applicants: Applicant[]
  /** Everybody in this place under the filters, loaded or not. */
  count: number | undefined
  counts: StatusCounts | undefined
  hasMore: boolean
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** The columns of the statuses and stages, each loaded by itself. */
export const useBoardColumns = (filters: BoardFilters) => {
  const stages = useStagesQuery()
  const places = placesWith(stages.data ?? [])
  const results = useQueries({ queries: places.map(place => columnOptions(place, filters)) })
  return places.map((place, index): BoardColumnData => {
    const { data, error = null, isFetching = false, refetch } = results[index] ?? {}
    const ownStages = place.status === 'shortlisted' && !stages.data ? stages : undefined
    return {
      place,
      key: placeKeyOf(place),
      applicants: data ? movedFirst(data.applications) : none,
      count: data?.counts[place.status],
      counts: data?.counts,
      hasMore: Boolean(data?.cursor.next),
      // Without the stages, the applicants in them would be missing without a word.
      error: ownStages?.error ?? (data ? null : error),
      isFetching: isFetching || (ownStages?.isFetching ?? false),
      onRetry: () => {
        void refetch?.()
        void ownStages?.refetch()
      },
    }
  })
}

const none: Applicant[] = []
