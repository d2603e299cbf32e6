import { listSaved, saveInternship, unsaveInternship } from '@fledge/contract/saved'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { InternshipDetail } from '../internships/internship.ts'
import { patchInternship } from '../internships/internships.queries.ts'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { getSession } from '../platform/session/session.ts'
import { toSavedInternship } from './saved-internship.ts'
import { findKeptSaved, keepSaved } from './saved-list.ts'

const lists = ['saved']

export const useSaved = (page: number) =>
  useQuery({
    queryKey: [...lists, page],
    queryFn: ({ signal }) => fetchSaved(page, signal),
    placeholderData: keepPreviousData,
    // swipes save behind the screen's back, so the list is asked for again whenever it is opened
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isKept ? 5000 : false),
  })

/** The server's list; without an answer, the one this browser has kept. */
const fetchSaved = async (page: number, signal: AbortSignal) => {
  const owner = getSession()?.user.id ?? ''
  try {
    const list = await call(listSaved, { query: { page, limit: 10 }, signal })
    keepSaved(owner, page, list)
    return toPage(list, { isKept: false })
  } catch (error) {
    const kept = isCallError(error, 0) ? findKeptSaved(owner, page) : undefined
    if (!kept) throw error
    return toPage(kept, { isKept: true })
  }
}

const toPage = ({ saved, pagination }: ResponseOf<typeof listSaved>, from: { isKept: boolean }) => ({
  ...from,
  pagination,
  saved: saved.map(toSavedInternship),
})

type Target = Pick<InternshipDetail, 'id'>

const settle = () => queryClient.invalidateQueries({ queryKey: lists })

/** The heart changes at once; a failure changes back this one heart and nothing else. */
export const useSaveInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(saveInternship, { body: { internship_id: id } }),
    onMutate: ({ id }) => patchInternship(id, { is_saved: true }),
    onError: (_error, { id }) => patchInternship(id, { is_saved: false }),
    onSettled: settle,
  })

export const useUnsaveInternship = () =>
  useMutation({
    mutationFn: ({ id }: Target) => call(unsaveInternship, { params: { id } }),
    onMutate: ({ id }) => patchInternship(id, { is_saved: false }),
    onError: (_error, { id }) => patchInternship(id, { is_saved: true }),
    onSettled: settle,
  })
