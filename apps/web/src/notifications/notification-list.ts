import { listNotifications, type Notification } from '@fledge/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'
import { getUnread, setUnread } from './live/unread-store.ts'

export type NotificationList = { notifications: Notification[]; unread: number }

const STORAGE_KEY = 'fledge.notifications'

const storeList = (list: NotificationList) => writeLocal(STORAGE_KEY, JSON.stringify(list))

/** The list of the last successful response, for a visit without a network. */
export const findStoredList = (): NotificationList | null => {
  const stored = listNotifications.response.safeParse(readLocalJson(STORAGE_KEY))
  return stored.success ? stored.data : null
}

/** The ids of rows whose deletion is in flight. A list response from before the deletion must not bring them back. */
const deleting = new Set<string>()

const withoutDeleting = ({ notifications, unread }: NotificationList): NotificationList => {
  const isHidden = ({ id }: Notification) => deleting.has(id)
  const hiddenUnread = notifications.filter(item => isHidden(item) && !item.read).length
  return { notifications: notifications.filter(item => !isHidden(item)), unread: unread - hiddenUnread }
}

/** How many live events have changed the list. */
let changes = 0

/** An event during the request may be newer than its response, so the list is loaded again then. */
const loadList = async (signal: AbortSignal): Promise<NotificationList> => {
  const before = changes
  const list = await call(listNotifications, { signal })
  return changes === before ? list : loadList(signal)
}

export const notificationListQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal }): Promise<NotificationList> => {
    const list = withoutDeleting(await loadList(signal))
    storeList(list)
    setUnread(list.unread)
    return list
  },
  staleTime: 0,
  // Without this the request would be paused offline, and the stored list is shown only after a failed request.
  networkMode: 'always',
})

export const refreshList = () => {
  changes++
  return queryClient.invalidateQueries({ queryKey: notificationListQuery.queryKey })
}

/** Changes the list in the query cache and in local storage; does nothing before the first list was loaded. */
export const changeList = (change: (list: NotificationList) => NotificationList) => {
  const list = queryClient.getQueryData(notificationListQuery.queryKey)
  if (!list) return
  const changed = change(list)
  queryClient.setQueryData(notificationListQuery.queryKey, changed)
  storeList(changed)
}

const withRead = (notification: Notification, read: boolean) =>
  notification.read === read ? notification : { ...notification, read }

export const markRead = (id: string, read: boolean) => {
  setUnread(getUnread() + (read ? -1 : 1))
  changeList(({ notifications, unread }) => ({
    notifications: notifications.map(item => (item.id === id ? withRead(item, read) : item)),
    unread: Math.max(0, unread + (read ? -1 : 1)),
  }))
}

export const markAllRead = () => {
  setUnread(0)
  changeList(({ notifications }) => ({ notifications: notifications.map(item => withRead(item, true)), unread: 0 }))
}

/** Call `endRemoval` after the response. */
export const removeNotification = (removed: Notification) => {
  deleting.add(removed.id)
  const removedUnread = removed.read ? 0 : 1
  setUnread(getUnread() - removedUnread)
  changeList(({ notifications, unread }) => ({
    notifications: notifications.filter(({ id }) => id !== removed.id),
    unread: Math.max(0, unread - removedUnread),
  }))
}

export const endRemoval = ({ id }: Notification) => void deleting.delete(id)

/** Inserts by time, newest first. The same notification can arrive twice and stays one row. */
export const insertNotification = (notification: Notification, unread?: number) => {
  changes++
  setUnread(unread ?? getUnread() + (notification.read ? 0 : 1))
  changeList(list => {
    const others = list.notifications.filter(({ id }) => id !== notification.id)
    const at = others.findIndex(({ createdAt }) => createdAt <= notification.createdAt)
    others.splice(at < 0 ? others.length : at, 0, notification)
    return { notifications: others, unread: unread ?? list.unread + (notification.read ? 0 : 1) }
  })
}
