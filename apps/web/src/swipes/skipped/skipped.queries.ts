import type * as wire from '@fledge/contract/swipes'
import { listSkipped } from '@fledge/contract/swipes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Internship, toInternship } from '../../internships/internship.ts'
import { onInternshipChange } from '../../internships/internship-changes.ts'
import { changeOpening } from '../../internships/openings/internship-openings.ts'
import { onOpenings } from '../../notifications/notification-events.ts'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { bringBack, skipAgain } from '../deck/deck-actions.ts'
import { onDeckEvent } from '../deck/deck-events.ts'
import { swipeOutbox } from '../swipe-outbox.ts'

export type Skipped = { internship: Internship; swiped_at: string }

const lists = ['skipped']

export const useSkipped = (page: number) =>
  useQuery({
    queryKey: [...lists, page],
    queryFn: ({ signal }) => fetchSkipped(page, signal),
    placeholderData: keepPreviousData,
    // The deck skips internships while the list is not on the screen.
    staleTime: 0,
  })

const toSkipped = ({ internship_id, swiped_at }: wire.SkippedInternship): Skipped => ({
  internship: toInternship(internship_id),
  swiped_at,
})

/** The server still lists what an unsent undo has brought back. */
const fetchSkipped = async (page: number, signal: AbortSignal) => {
  const { skipped, pagination } = await call(listSkipped, { query: { page, limit: 10 }, signal })
  const actions = new Map(swipeOutbox.list().map(({ internship_id, action }) => [internship_id, action]))
  const returned = skipped.filter(({ internship_id: { id } }) => actions.get(id) === 'undo').map(toSkipped)
  return returned.reduce(removeFrom, { skipped: skipped.map(toSkipped), pagination })
}

type SkippedPage = { skipped: Skipped[]; pagination: { total: number; pages: number } }

const removeFrom = ({ skipped, pagination }: SkippedPage, { internship: { id } }: Pick<Skipped, 'internship'>) => {
  const left = skipped.filter(({ internship }) => internship.id !== id)
  return { skipped: left, pagination: { ...pagination, total: pagination.total - (skipped.length - left.length) } }
}

const changePages = (change: (page: SkippedPage) => SkippedPage) =>
  queryClient.setQueriesData<SkippedPage>({ queryKey: lists }, page => page && change(page))
const refetch = () => queryClient.invalidateQueries({ queryKey: lists })

export const bringSkippedBack = (internship: Internship) => {
  changePages(page => removeFrom(page, { internship }))
  bringBack(internship)
}

export const skipOnceMore = async (internship: Internship) => {
  await skipAgain(internship)
  await refetch()
}

onDeckEvent(event => {
  if (event.kind === 'undone') changePages(page => removeFrom(page, { internship: event.card }))
  else void refetch()
})

onInternshipChange(({ id, change, isSettled }) => {
  changePages(({ skipped, pagination }) => ({
    pagination,
    skipped: skipped.map(item =>
      item.internship.id === id ? { ...item, internship: { ...item.internship, ...change } } : item,
    ),
  }))
  if (isSettled) void refetch()
})

onOpenings(openings =>
  changePages(({ skipped, pagination }) => ({
    pagination,
    skipped: skipped.map(item => ({ ...item, internship: changeOpening(item.internship, openings) })),
  })),
)
