import {
  clearNotifications,
  deleteNotification,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@fledge/contract/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { setUnread } from './live/unread-store.ts'
import { changeList, insertNotification, markRead, notificationListQuery, refreshList } from './notification-list.ts'
import { endRemoval, markAllRead, removeNotification } from './notification-list-changes.ts'

export const useNotifications = () => useQuery(notificationListQuery)

/** A 404 counts as success: the notification was already deleted in another tab. */
const ignoreNotFound = async (request: Promise<unknown>) => {
  try {
    await request
  } catch (error) {
    if (!isCallError(error, 404)) throw error
  }
}

/** The row changes before the response; a failure restores only this row. */
export const useReadNotification = () =>
  useMutation({
    mutationFn: ({ id }: Notification) => ignoreNotFound(call(readNotification, { params: { id } })),
    onMutate: ({ id, read }) => {
      if (!read) markRead(id, true)
    },
    onError: (_error, { id, read }) => {
      if (!read) markRead(id, false)
    },
  })

export const useDeleteNotification = () =>
  useMutation({
    mutationFn: ({ id }: Notification) => ignoreNotFound(call(deleteNotification, { params: { id } })),
    onMutate: removeNotification,
    onError: (_error, notification) => insertNotification(notification),
    onSettled: (_response, _error, notification) => endRemoval(notification),
  })

// Marking all rows cannot be undone row by row, so after a failure the list is loaded again.
export const useReadAllNotifications = () =>
  useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: markAllRead,
    onError: refreshList,
  })

export const useClearNotifications = () =>
  useMutation({
    mutationFn: () => call(clearNotifications),
    onSuccess: () => {
      setUnread(0)
      changeList(() => ({ notifications: [], unread: 0 }))
    },
  })
