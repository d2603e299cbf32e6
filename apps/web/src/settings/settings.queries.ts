import { exportAccount, getDeletionEffects, listActivity } from '@fledge/contract/account'
import { deleteAccount } from '@fledge/contract/identity'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  activateSecondFactor,
  getAccount,
  listSessions,
  removeSecondFactor,
  renameUser,
  revokeOtherSessions,
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

const activityQuery = queryOptions({
  queryKey: ['settings', 'activity'],
  queryFn: ({ signal }) => call(listActivity, { signal }),
  staleTime: 0,
})

/** The page of events before the event `after`. */
export const loadActivity = (after: string) => call(listActivity, { query: { after, limit: 50 } })

export const useActivity = () => useQuery(activityQuery)

const deletionEffectsQuery = queryOptions({
  queryKey: ['settings', 'deletion'],
  queryFn: ({ signal }) => call(getDeletionEffects, { signal }),
  staleTime: 0,
})

export const useDeletionEffects = (enabled: boolean) => useQuery({ ...deletionEffectsQuery, enabled })

export const useAccount = () => useQuery(accountQuery)

export const useSessions = () => useQuery(sessionsQuery)

const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ['settings'] })

export const useRenameUser = () =>
  useMutation({
    mutationFn: renameUser,
    onSuccess: (_response, full_name) => {
      updateSessionUser({ full_name })
      // The profile and the welcome card show the name too.
      return queryClient.invalidateQueries()
    },
  })

// A new password or second factor revokes all other sessions, so the device list is refetched too.
export const useSetPassword = () => useMutation({ mutationFn: setPassword, onSuccess: refreshAccount })

export const useActivateSecondFactor = () =>
  useMutation({ mutationFn: activateSecondFactor, onSuccess: refreshAccount })

export const useRemoveSecondFactor = () => useMutation({ mutationFn: removeSecondFactor, onSuccess: refreshAccount })

export const useRevokeSession = () =>
  useMutation({
    mutationFn: revokeSession,
    onSettled: refreshAccount,
  })

export const useRevokeOtherSessions = () =>
  useMutation({ mutationFn: () => revokeOtherSessions(), onSettled: refreshAccount })

export const useExportAccount = () => useMutation({ mutationFn: () => call(exportAccount), onSuccess: refreshAccount })

export const useDeleteAccount = () => useMutation({ mutationFn: () => call(deleteAccount) })
