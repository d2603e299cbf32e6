import {
  getListingSettings,
  type ListingSettings,
  saveListingSettings,
} from '@fledge/contract/listings/listing-settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'

const queryKey = ['listing-settings']

export const useListingSettings = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(getListingSettings, { signal })).settings })

type Changes = Partial<Pick<ListingSettings, 'is_public' | 'origins'>>

/** Sends the version that the person saw, so that two owners do not overwrite each other. */
export const useSaveListingSettings = () =>
  useMutation({
    mutationFn: async (changes: Changes) => {
      const seen = queryClient.getQueryData<ListingSettings>(queryKey)
      const body = { ...changes, updated_at: seen?.updated_at ?? null }
      return (await call(saveListingSettings, { body })).settings
    },
    onSuccess: settings => queryClient.setQueryData(queryKey, settings),
    // After a conflict the screen shows what the other owner saved.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
