import { listSaved, saveInternship, unsaveInternship } from '@fledge/contract/saved'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Internship } from '../internships/internship.ts'
import { patchInternship } from '../internships/internships.queries.ts'
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

type Target = Pick<Internship, 'id'>

const refreshLists = () => queryClient.invalidateQueries({ queryKey: lists })

/** The heart changes before the response; a failure restores only this heart. */
export const useSaveInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(saveInternship, { body: { internship_id: id } }),
    onMutate: ({ id }) => patchInternship(id, { is_saved: true }),
    onError: (_error, { id }) => patchInternship(id, { is_saved: false }),
    onSettled: refreshLists,
  })

export const useUnsaveInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(unsaveInternship, { params: { id } }),
    onMutate: ({ id }) => patchInternship(id, { is_saved: false }),
    onError: (_error, { id }) => patchInternship(id, { is_saved: true }),
    onSettled: refreshLists,
  })
