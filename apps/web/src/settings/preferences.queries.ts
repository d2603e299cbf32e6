import {
  getNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
  saveNotificationPreferences,
} from '@fledge/contract/notifications'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { readLocal, readLocalJson, removeLocal, writeLocal } from '../platform/local-store.ts'
import { queryClient } from '../platform/query-client.ts'

const KEY = 'fledge.notification-preferences'
/** Set while this browser knows something the server has not taken yet. */
const UNSENT = 'fledge.notification-preferences.unsent'

const readKept = (): NotificationPreferences =>
  notificationPreferences.catch(notificationPreferences.parse({})).parse(readLocalJson(KEY) ?? {})

const keep = (preferences: NotificationPreferences) => writeLocal(KEY, JSON.stringify(preferences))

const sendPreferences = async (body: NotificationPreferences) => {
  const { preferences } = await call(saveNotificationPreferences, { body })
  if (JSON.stringify(readKept()) === JSON.stringify(body)) removeLocal(UNSENT)
  return preferences
}

const preferencesQuery = queryOptions({
  queryKey: ['settings', 'notification-preferences'],
  queryFn: async ({ signal }) => {
    if (readLocal(UNSENT)) return sendPreferences(readKept())
    const { preferences } = await call(getNotificationPreferences, { signal })
    keep(preferences)
    return preferences
  },
  // What the browser kept is shown at once, and stays when nobody answers.
  placeholderData: readKept,
  networkMode: 'always',
})

export const usePreferences = () => {
  const { data } = useQuery(preferencesQuery)
  return data ?? readKept()
}

export const useSavePreferences = () =>
  useMutation({
    mutationFn: sendPreferences,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notification-preferences' },
    networkMode: 'always',
    onMutate: async preferences => {
      keep(preferences)
      writeLocal(UNSENT, 'true')
      await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey })
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
    },
  })
