import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../platform/net/query-client.ts'
import { storeSession, stubBrowser, stubFetch } from '../../testing/stub-browser.ts'
import { preferencesOutbox, savePreferences } from './preferences.queries.ts'

const unsent = 'fledge.notification-preferences.unsent'
const cached = 'fledge.notification-preferences'
const onServer = {
  emailNotifications: true,
  applicationUpdates: true,
  newInternships: false,
  messages: true,
  weeklyDigest: false,
}
const onScreen = () => queryClient.getQueryData(['settings', 'notification-preferences'])

/** Applies every change, as the server does. */
const stubServer = () => {
  let preferences = onServer
  return stubFetch(line => {
    preferences = { ...preferences, ...JSON.parse(line.split(' ')[2] ?? '{}') }
    return { json: { preferences } }
  })
}

let stored: Map<string, string>
beforeEach(() => {
  stored = stubBrowser()
  storeSession(stored)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('The outbox of preferences sends a change that an earlier version stored', async () => {
  stored.set(unsent, JSON.stringify({ weeklyDigest: true }))
  const requests = stubServer()
  await preferencesOutbox.resume()
  expect(requests.map(({ line }) => line)).toEqual(['PUT /api/notifications/preferences {"weeklyDigest":true}'])
  expect(stored.has(unsent)).toBe(false)
  expect(onScreen()).toEqual({ ...onServer, weeklyDigest: true })
})

it('Two quick changes are sent as one request, and the last response is shown', async () => {
  const requests = stubServer()
  const deliveries = [savePreferences({ weeklyDigest: true }), savePreferences({ messages: false })]
  expect(await Promise.all(deliveries)).toEqual(['sent', 'sent'])
  expect(requests.map(({ line }) => line)).toEqual([
    'PUT /api/notifications/preferences {"messages":false,"weeklyDigest":true}',
  ])
  const shown = { ...onServer, weeklyDigest: true, messages: false }
  expect(onScreen()).toEqual(shown)
  expect(JSON.parse(stored.get(cached) ?? '')).toEqual(shown)
})

it('An unsent choice stays on screen over the response to an earlier one', async () => {
  stubFetch(() => {
    // A change that is made while the request is in flight.
    if (preferencesOutbox.list().length === 1) preferencesOutbox.add({ key: 'later', change: { messages: false } })
    return { json: { preferences: { ...onServer, weeklyDigest: true } } }
  })
  const first = savePreferences({ weeklyDigest: true })
  await vi.waitFor(() => expect(onScreen()).toMatchObject({ newInternships: false, messages: false }))
  await first
})

it('A rejected change brings back the values of the server', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  stubFetch(() => ({ status: 422, json: { error: 'No' } }))
  expect(await savePreferences({ weeklyDigest: true })).toBe('refused')
  expect(invalidated).toHaveBeenCalledOnce()
  expect(stored.has(unsent)).toBe(false)
})
