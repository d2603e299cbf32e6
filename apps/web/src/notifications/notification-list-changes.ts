import { listNotifications, type Notification } from '@fledge/contract/notifications'
import { readLocalJson } from '../platform/storage/local-store.ts'
import { getUnread, setUnread } from './live/unread-store.ts'
import { changeList, deletingIds, listStorageKey, type NotificationList, withRead } from './notification-list.ts'

// These functions are for the Notifications screen only. Every screen loads notification-list.ts, so they are not there.

/** The list of the last successful response, for a visit without a network. */
export const findStoredList = (): NotificationList | null => {
  const stored = listNotifications.response.safeParse(readLocalJson(listStorageKey))
  return stored.success ? stored.data : null
}

export const markAllRead = () => {
  setUnread(0)
  changeList(({ notifications }) => ({ notifications: notifications.map(item => withRead(item, true)), unread: 0 }))
}

/** Removes a notification from the list before the server responds. The caller calls `endRemoval` after the response. */
export const removeNotification = (removed: Notification) => {
  deletingIds.add(removed.id)
  const removedUnread = removed.read ? 0 : 1
  setUnread(getUnread() - removedUnread)
  changeList(({ notifications, unread }) => ({
    notifications: notifications.filter(({ id }) => id !== removed.id),
    unread: Math.max(0, unread - removedUnread),
  }))
}

export const endRemoval = ({ id }: Notification) => void deletingIds.delete(id)
