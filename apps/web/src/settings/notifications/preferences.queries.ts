import {
  getNotificationPreferences,
  type NotificationPreferences,
  notificationPreferences,
  type PreferencesChange,
  preferencesChange,
  saveNotificationPreferences,
} from '@fledge/contract/notifications'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { toastError } from '../../platform/forms/toast-error.ts'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { outboxKeys } from '../../platform/outbox/outbox-keys.ts'
import { getSession } from '../../platform/session/session.ts'
import { readLocalJson, writeLocal } from '../../platform/storage/local-store.ts'

const cacheKey = 'fledge.notification-preferences'

const readCached = (): NotificationPreferences =>
  notificationPreferences.catch(notificationPreferences.parse({})).parse(readLocalJson(cacheKey) ?? {})

const writeCached = (preferences: NotificationPreferences) => writeLocal(cacheKey, JSON.stringify(preferences))

const preferencesQuery = queryOptions({
  queryKey: ['settings', 'notification-preferences'],
  queryFn: async ({ signal }) => {
    const { preferences } = await call(getNotificationPreferences, { signal })
    return withUnsent(preferences)
  },
  // The cached values are shown at once, and stay when the server does not respond.
  placeholderData: readCached,
  networkMode: 'always',
})

const preferencesEntry = z.object({ key: z.string(), change: preferencesChange })

/** Earlier versions stored the unsent change itself. */
const upgrade = (stored: unknown) =>
  stored === null || Array.isArray(stored) ? stored : [{ key: 'unsent', change: stored }]

/** Each entry holds only the changed preferences: the others may have been changed on another device since. */
export const preferencesOutbox = createOutbox({
  storageKey: outboxKeys.preferences,
  schema: preferencesEntry,
  upgrade,
  merge: (waiting, added) => ({ ...waiting, change: { ...waiting.change, ...added.change } }),
  needsSession: true,
  send: async ({ change }) => {
    const userId = getSession()?.user.id
    const { preferences } = await call(saveNotificationPreferences, { body: change })
    if (getSession()?.user.id === userId) await show(withUnsent(preferences))
  },
  onRefused: (_, error) => {
    toastError(error, 'Failed to save notification preferences')
    void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey })
  },
})

/** Unsent choices win over the server's values, or a switch would jump back until they are sent. */
const withUnsent = (preferences: NotificationPreferences) => {
  const current = { ...preferences }
  for (const { change } of preferencesOutbox.list()) Object.assign(current, change)
  writeCached(current)
  return current
}

/** A fetch that is still running could bring older values, so it is cancelled first. */
const show = async (preferences: NotificationPreferences) => {
  await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey })
  queryClient.setQueryData(preferencesQuery.queryKey, preferences)
}

export const usePreferences = () => {
  const { data } = useQuery(preferencesQuery)
  return data ?? readCached()
}

/** Shows the change at once and resolves to the result of sending it. A rejected change has already shown its error. */
export const savePreferences = async (change: PreferencesChange) => {
  const preferences = { ...readCached(), ...change }
  writeCached(preferences)
  const delivery = preferencesOutbox.deliver({ key: crypto.randomUUID(), change })
  await show(preferences)
  return delivery
}
