import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../identity/identity-account.ts'
import { queryClient } from '../../../platform/net/query-client.ts'

const passkeysQuery = queryOptions({
  queryKey: ['settings', 'passkeys'],
  queryFn: ({ signal }) => listPasskeys(signal),
  staleTime: 0,
})

export const usePasskeys = () => useQuery(passkeysQuery)

// Also after a failure: another tab may have removed the passkey.
const onSettled = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })

export const useAddPasskey = () => useMutation({ mutationFn: addPasskey, onSettled })

export const useRenamePasskey = () => useMutation({ mutationFn: renamePasskey, onSettled })

export const useRemovePasskey = () => useMutation({ mutationFn: removePasskey, onSettled })
