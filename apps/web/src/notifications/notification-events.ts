import type { Notification } from '@fledge/contract/notifications'

type Listener = (notification: Notification) => void

const listeners = new Set<Listener>()

/** Runs for each notification that arrives live, in every tab: what it tells has changed on the server. */
export const onNotification = (listener: Listener) => void listeners.add(listener)

export const emitNotification: Listener = notification => {
  for (const listener of listeners) listener(notification)
}
