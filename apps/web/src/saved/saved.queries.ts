import { listSaved, saveInternship, unsaveInternship } from '@fledge/contract/saved'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Internship } from '../internships/internship.ts'
import { announceChange, type InternshipChange, onInternshipChange } from '../internships/internship-changes.ts'
import { onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { getSession } from '../platform/session/session.ts'
import { toSavedInternship } from './saved-internship.ts'
import { findStoredPage, storeSavedPage } from './saved-list.ts'

const lists = ['saved']

export const useSaved = (page: number) =>
  useQuery({
    queryKey: [...lists, page],
    queryFn: ({ signal }) => fetchSaved(page, signal),
    placeholderData: keepPreviousData,
    // Swipes save internships while the list is not on the screen.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isStored ? 5000 : false),
  })

/** The server's list; without a connection the stored one. */
const fetchSaved = async (page: number, signal: AbortSignal) => {
  const owner = getSession()?.user.id ?? ''
  try {
    const list = await call(listSaved, { query: { page, limit: 10 }, signal })
    storeSavedPage(owner, page, list)
    return toPage(list, { isStored: false })
  } catch (error) {
    const stored = isCallError(error, 0) ? findStoredPage(owner, page) : undefined
    if (!stored) throw error
    return toPage(stored, { isStored: true })
  }
}

const toPage = ({ saved, pagination }: ResponseOf<typeof listSaved>, from: { isStored: boolean }) => ({
  ...from,
  pagination,
  saved: saved.map(toSavedInternship),
})

type SavedPage = ReturnType<typeof toPage>

const changePage = ({ saved, pagination, ...rest }: SavedPage, { id, change }: InternshipChange): SavedPage => {
  const patched = saved.map(item =>
    item.internship.id === id ? { ...item, internship: { ...item.internship, ...change } } : item,
  )
  const left = patched.filter(({ internship }) => internship.is_saved !== false)
  const total = pagination.total - (saved.length - left.length)
  return { ...rest, saved: left, pagination: { ...pagination, total } }
}

onInternshipChange(change => {
  queryClient.setQueriesData<SavedPage>({ queryKey: lists }, page => page && changePage(page, change))
  if (change.isSettled) void queryClient.invalidateQueries({ queryKey: lists })
})

onNotification(() => void queryClient.invalidateQueries({ queryKey: lists }))

type Target = Pick<Internship, 'id'>

/** The newest request per internship. The response to an earlier one must not overwrite the change of a later one. */
const newest = new Map<string, object>()

/** Every screen shows the change before the response; a failure takes back only this change. */
const useSetSaved = (is_saved: boolean, request: (target: Target) => Promise<unknown>) => {
  const settle = (id: string, attempt: object | undefined, result: boolean) => {
    if (newest.get(id) === attempt) announceChange({ id, change: { is_saved: result }, isSettled: true })
  }
  return useMutation({
    // Requests go out one after the other, or a quick save and unsave could reach the server in the wrong order.
    scope: { id: 'saved' },
    mutationFn: request,
    onMutate: ({ id }) => {
      const attempt = {}
      newest.set(id, attempt)
      announceChange({ id, change: { is_saved }, isSettled: false })
      return attempt
    },
    onSuccess: (_response, { id }, attempt) => settle(id, attempt, is_saved),
    onError: (_error, { id }, attempt) => settle(id, attempt, !is_saved),
  })
}

export const useSaveInternship = () =>
  useSetSaved(true, ({ id }) => call(saveInternship, { body: { internship_id: id } }))

export const useUnsaveInternship = () => useSetSaved(false, ({ id }) => call(unsaveInternship, { params: { id } }))
