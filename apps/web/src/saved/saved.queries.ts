import { listSaved, saveInternship, unsaveInternship } from '@fledge/contract/saved'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Internship } from '../internships/internship.ts'
import { announceChange, type InternshipChange, onInternshipChange } from '../internships/internship-changes.ts'
import { addInternshipSource } from '../internships/internship-known.ts'
import { onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { createStoredResponses } from '../platform/storage/stored-response.ts'
import { toSavedInternship } from './saved-internship.ts'

const lists = ['saved']

export const useSaved = (page: number) =>
  useQuery({
    queryKey: [...lists, page],
    queryFn: ({ signal }) => fetchSaved(page, signal),
    placeholderData: keepPreviousData,
    // Swipes save internships while the list is not on the screen.
    staleTime: 0,
    refetchInterval: () => storedPages.refetchInterval(pageName(page)),
  })

const storedPages = createStoredResponses('fledge.saved', () => listSaved.response, 3)
const pageName = (page: number) => `page ${page}`

const fetchSaved = async (page: number, signal: AbortSignal) => {
  const { saved, pagination } = await storedPages.fetch(pageName(page), () =>
    call(listSaved, { query: { page, limit: 10 }, signal }),
  )
  return { pagination, saved: saved.map(toSavedInternship) }
}

type SavedPage = Awaited<ReturnType<typeof fetchSaved>>

const changePage = ({ saved, pagination }: SavedPage, { id, change }: InternshipChange): SavedPage => {
  const patched = saved.map(item =>
    item.internship.id === id ? { ...item, internship: { ...item.internship, ...change } } : item,
  )
  const left = patched.filter(({ internship }) => internship.is_saved !== false)
  const total = pagination.total - (saved.length - left.length)
  return { saved: left, pagination: { ...pagination, total } }
}

onInternshipChange(change => {
  queryClient.setQueriesData<SavedPage>({ queryKey: lists }, page => page && changePage(page, change))
  if (change.isSettled) void queryClient.invalidateQueries({ queryKey: lists })
})

onNotification(() => void queryClient.invalidateQueries({ queryKey: lists }))

addInternshipSource({
  loaded: () => undefined,
  stored: id =>
    storedPages
      .list()
      .flatMap(({ saved }) => saved.map(toSavedInternship))
      .find(({ internship }) => internship.id === id)?.internship,
})

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

/** An internship that was removed in another tab needs no change. */
const unsave = ({ id }: Target) =>
  call(unsaveInternship, { params: { id } }).catch(error => {
    if (!isCallError(error, 404)) throw error
  })

export const useUnsaveInternship = () => useSetSaved(false, unsave)
