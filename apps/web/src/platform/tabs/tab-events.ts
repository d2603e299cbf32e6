import { z } from 'zod'
import { getSession } from '../session/session.ts'

/** Events for all open tabs of the same person. */
export const createTabEvents = <Event>(name: string, schema: z.ZodType<Event>) => {
  const message = z.object({ owner: z.string(), event: schema })
  const listeners = new Set<(event: Event) => void>()
  const notify = (event: Event) => {
    for (const listener of listeners) listener(event)
  }
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of an earlier version may send another shape, and a tab may still show another person.
    const parsed = message.safeParse(data)
    if (parsed.success && parsed.data.owner === getSession()?.user.id) notify(parsed.data.event)
  })
  const sendToOtherTabs = (event: Event) => channel?.postMessage({ owner: getSession()?.user.id, event })
  return {
    subscribe: (listener: (event: Event) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sendToOtherTabs,
    send: (event: Event) => {
      notify(event)
      sendToOtherTabs(event)
    },
  }
}
