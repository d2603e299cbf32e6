import { listNotifications, type Notification } from '@fledge/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'
import { getUnread, setUnread } from './live/unread-store.ts'

export type NotificationList = { notifications: Notification[]; unread: number }

const CACHE = 'fledge.notifications'

const keep = (list: NotificationList) => writeLocal(CACHE, JSON.stringify(list))

/** What the list was when the server last answered, or null. */
export const readKeptList = (): NotificationList | null => {
  const kept = listNotifications.response.safeParse(readLocalJson(CACHE))
  return kept.success ? kept.data : null
}

export const notificationListQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal }): Promise<NotificationList> => {
    const list = await call(listNotifications, { signal })
    keep(list)
    setUnread(list.unread)
    return list
  },
  staleTime: 0,
  // Asked without a network too: the kept list is shown only once the asking has failed.
  networkMode: 'always',
})

export const refreshList = () => queryClient.invalidateQueries({ queryKey: notificationListQuery.queryKey })

/** Changes the list on the screen and in the browser, if there is one; the unread count follows even where no list was loaded. */
export const changeList = (change: (list: NotificationList) => NotificationList) => {
  const list = queryClient.getQueryData(notificationListQuery.queryKey)
  if (!list) return
  const changed = change(list)
  queryClient.setQueryData(notificationListQuery.queryKey, changed)
  keep(changed)
}

const withRead = (notification: Notification, read: boolean) =>
  notification.read === read ? notification : { ...notification, read }

export const markOne = (id: string, read: boolean) => {
  setUnread(getUnread() + (read ? -1 : 1))
  changeList(({ notifications, unread }) => ({
    notifications: notifications.map(item => (item.id === id ? withRead(item, read) : item)),
    unread: Math.max(0, unread + (read ? -1 : 1)),
  }))
}

export const markAll = () => {
  setUnread(0)
  changeList(({ notifications }) => ({ notifications: notifications.map(item => withRead(item, true)), unread: 0 }))
}

export const takeOut = (gone: Notification) => {
  const less = gone.read ? 0 : 1
  setUnread(getUnread() - less)
  changeList(({ notifications, unread }) => ({
    notifications: notifications.filter(({ id }) => id !== gone.id),
    unread: Math.max(0, unread - less),
  }))
}

/** At its place by time; once, however often it is told. */
export const putIn = (notification: Notification, unread?: number) => {
  setUnread(unread ?? getUnread() + (notification.read ? 0 : 1))
  changeList(list => {
    const others = list.notifications.filter(({ id }) => id !== notification.id)
    const at = others.findIndex(({ createdAt }) => createdAt <= notification.createdAt)
    others.splice(at < 0 ? others.length : at, 0, notification)
    return { notifications: others, unread: unread ?? list.unread + (notification.read ? 0 : 1) }
  })
}
