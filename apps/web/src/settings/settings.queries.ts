import { exportAccount } from '@fledge/contract/account'
import { deleteAccount } from '@fledge/contract/identity'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  getAccount,
  listSessions,
  proveSecondFactor,
  removeSecondFactor,
  renameUser,
  revokeSession,
  setPassword,
} from '../identity/identity-account.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { updateSessionUser } from '../platform/session/session.ts'

const accountQuery = queryOptions({
  queryKey: ['settings', 'account'],
  queryFn: ({ signal }) => getAccount(signal),
})

const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => listSessions(signal),
  staleTime: 0,
})

export const useAccount = () => useQuery(accountQuery)

export const useSessions = () => useQuery(sessionsQuery)

const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ['settings'] })

export const useRenameUser = () =>
  useMutation({
    mutationFn: renameUser,
    onSuccess: (_answer, full_name) => {
      updateSessionUser({ full_name })
      // The name stands in the profile and in the welcome too.
      return queryClient.invalidateQueries()
    },
  })

// Both end every other session.
export const useSetPassword = () => useMutation({ mutationFn: setPassword, onSuccess: refreshAccount })

export const useProveSecondFactor = () => useMutation({ mutationFn: proveSecondFactor, onSuccess: refreshAccount })

export const useRemoveSecondFactor = () => useMutation({ mutationFn: removeSecondFactor, onSuccess: refreshAccount })

export const useRevokeSession = () =>
  useMutation({
    mutationFn: revokeSession,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

export const useExportAccount = () => useMutation({ mutationFn: () => call(exportAccount) })

export const useDeleteAccount = () => useMutation({ mutationFn: () => call(deleteAccount) })
