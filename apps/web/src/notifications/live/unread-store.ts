import { createStore, useStore } from '../../ui/store.ts'

/** The number of unread notifications, as last reported by the stream, the list or an action of this person. */
const unread = createStore(0)

export const getUnread = unread.get
export const setUnread = (count: number) => unread.set(Math.max(0, count))
export const useUnread = () => useStore(unread)
