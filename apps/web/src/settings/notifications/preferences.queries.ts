import {
  getNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
  type PreferencesChange,
  preferencesChange,
  saveNotificationPreferences,
} from '@fledge/contract/notifications'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { readLocal, readLocalJson, removeLocal, writeLocal } from '../../platform/storage/local-store.ts'
import { preferencesKey, unsentKey } from './preferences-storage.ts'

const readKept = (): NotificationPreferences =>
  notificationPreferences.catch(notificationPreferences.parse({})).parse(readLocalJson(preferencesKey) ?? {})

const keep = (preferences: NotificationPreferences) => writeLocal(preferencesKey, JSON.stringify(preferences))

const readUnsent = (): PreferencesChange => preferencesChange.catch({}).parse(readLocalJson(unsentKey))

/** What was chosen here and nothing else: the rest may have been chosen elsewhere since. */
const sendUnsent = async () => {
  const body = readUnsent()
  const { preferences } = await call(saveNotificationPreferences, { body })
  if (JSON.stringify(readUnsent()) === JSON.stringify(body)) removeLocal(unsentKey)
  const now = { ...preferences, ...readUnsent() }
  keep(now)
  return now
}

const preferencesQuery = queryOptions({
  queryKey: ['settings', 'notification-preferences'],
  queryFn: async ({ signal }) => {
    if (readLocal(unsentKey)) return sendUnsent()
    const { preferences } = await call(getNotificationPreferences, { signal })
    keep(preferences)
    return preferences
  },
  // What the browser kept is shown at once, and stays when nobody answers.
  placeholderData: readKept,
  networkMode: 'always',
})

/** Goes through the same query, so that a settings screen shows the answer and nothing is sent twice at once. */
export const sendUnsentPreferences = () => queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 })

export const usePreferences = () => {
  const { data } = useQuery(preferencesQuery)
  return data ?? readKept()
}

export const useSavePreferences = () =>
  useMutation({
    mutationFn: (_change: PreferencesChange) => sendUnsent(),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-preferences' },
    networkMode: 'always',
    onMutate: async change => {
      const preferences = { ...readKept(), ...change }
      keep(preferences)
      writeLocal(unsentKey, JSON.stringify({ ...readUnsent(), ...change }))
      await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey })
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
    },
    onSuccess: preferences => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
  })
