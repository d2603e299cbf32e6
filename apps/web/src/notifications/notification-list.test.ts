import type { Notification } from '@fledge/contract/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../platform/net/query-client.ts'
import { storeSession, stubBrowser } from '../testing/stub-browser.ts'
import { insertNotification, type NotificationList, notificationListQuery, refreshList } from './notification-list.ts'

const notification = (id: string): Notification => ({
  id,
  type: 'application',
  title: 'Application update',
  message: 'Your application was reviewed.',
  link: null,
  read: false,
  createdAt: '2026-11-17T12:00:00.000Z',
})
const listOf = (...ids: string[]): NotificationList => ({
  notifications: ids.map(notification),
  unread: ids.length,
})

/** The list requests in flight; the test responds to them. */
let requests: { respond: (list: NotificationList) => void }[]
beforeEach(() => {
  storeSession(stubBrowser())
  requests = []
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>(resolve => requests.push({ respond: list => resolve(Response.json(list)) })),
  )
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const respond = async (number: number, list: NotificationList) => {
  await vi.waitFor(() => expect(requests).toHaveLength(number))
  requests[number - 1]?.respond(list)
}
const idsOf = (list: NotificationList | undefined) => list?.notifications.map(({ id }) => id)

it('A notification that arrives while an older list is in flight stays in the list', async () => {
  const first = queryClient.fetchQuery(notificationListQuery)
  await respond(1, listOf('a'))
  expect(idsOf(await first)).toEqual(['a'])
  const refreshed = queryClient.fetchQuery(notificationListQuery)
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  insertNotification(notification('b'), 2)
  expect(idsOf(queryClient.getQueryData(notificationListQuery.queryKey))).toEqual(['b', 'a'])
  await respond(2, listOf('a'))
  await respond(3, listOf('b', 'a'))
  expect(idsOf(await refreshed)).toEqual(['b', 'a'])
})

it('A list that was requested before a reconnect is fetched again', async () => {
  const loading = queryClient.fetchQuery(notificationListQuery)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  void refreshList()
  await respond(1, listOf())
  await respond(2, listOf('a'))
  expect(idsOf(await loading)).toEqual(['a'])
})
