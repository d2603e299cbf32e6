import {
  type AlertFrequency,
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
} from '@fledge/contract/matching/saved-searches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const searches = ['saved-searches']
const refetch = () => queryClient.invalidateQueries({ queryKey: searches })

export const useSavedSearches = () =>
  useQuery({
    queryKey: searches,
    queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).searches,
  })

type NewSearch = { name: string; query: string; frequency: AlertFrequency; key: string }

export const useCreateSavedSearch = () =>
  useMutation({
    mutationFn: ({ key, ...body }: NewSearch) => call(createSavedSearch, { body, idempotencyKey: key }),
    onSettled: refetch,
  })

type Change = { id: string; name?: string; frequency?: AlertFrequency }

export const useChangeSavedSearch = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Change) => call(changeSavedSearch, { params: { id }, body }),
    onSettled: refetch,
  })

export const useDeleteSavedSearch = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteSavedSearch, { params: { id } }),
    onSettled: refetch,
  })
