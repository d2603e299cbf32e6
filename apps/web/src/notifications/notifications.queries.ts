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
import {
  changeList,
  markAll,
  markOne,
  notificationListQuery,
  putIn,
  refreshList,
  takeOut,
} from './notification-list.ts'

export const useNotifications = () => useQuery(notificationListQuery)

/** Gone already is as good as done. */
const unlessGone = async (asked: Promise<unknown>) => {
  try {
    await asked
  } catch (error) {
    if (!isCallError(error, 404)) throw error
  }
}

/** One changes at once; a failure changes back that one alone. */
export const useReadNotification = () =>
  useMutation({
    mutationFn: ({ id }: Notification) => unlessGone(call(readNotification, { params: { id } })),
    onMutate: ({ id, read }) => {
      if (!read) markOne(id, true)
    },
    onError: (_error, { id, read }) => {
      if (!read) markOne(id, false)
    },
  })

export const useDeleteNotification = () =>
  useMutation({
    mutationFn: ({ id }: Notification) => unlessGone(call(deleteNotification, { params: { id } })),
    onMutate: takeOut,
    onError: (_error, notification) => putIn(notification),
  })

// These two touch everything, so after a failure the server says what is true.
export const useReadAllNotifications = () =>
  useMutation({
    mutationFn: () => call(readAllNotifications),
    onMutate: markAll,
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
