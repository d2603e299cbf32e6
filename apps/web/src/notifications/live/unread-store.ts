import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

export const getUnread = () => unread

export const setUnread = (count: number) => {
  unread = Math.max(0, count)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many are unread, as last heard from the stream, the list or a click of this person. */
export const useUnread = () => useSyncExternalStore(subscribe, getUnread, () => 0)
