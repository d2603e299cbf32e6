import { listNotifications, type Notification } from '@fledge/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { writeLocal } from '../platform/storage/local-store.ts'
import { getUnread, setUnread } from './live/unread-store.ts'

export type NotificationList = { notifications: Notification[]; unread: number }

export const listStorageKey = 'fledge.notifications'

const storeList = (list: NotificationList) => writeLocal(listStorageKey, JSON.stringify(list))

/** The ids of rows whose deletion is in flight. A list response from before the deletion must not bring them back. */
export const deletingIds = new Set<string>()

const withoutDeleting = ({ notifications, unread }: NotificationList): NotificationList => {
  const isHidden = ({ id }: Notification) => deletingIds.has(id)
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

export const withRead = (notification: Notification, read: boolean) =>
  notification.read === read ? notification : { ...notification, read }

export const markRead = (id: string, read: boolean) => {
  setUnread(getUnread() + (read ? -1 : 1))
  changeList(({ notifications, unread }) => ({
    notifications: notifications.map(item => (item.id === id ? withRead(item, read) : item)),
    unread: Math.max(0, unread + (read ? -1 : 1)),
  }))
}

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
