import { isCallError } from '../platform/net/call-error.ts'
import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'
import { createListeners, useStore } from '../ui/store.ts'

/** In storage, because the tab that was refused may not be the one that shows the conversation. */
const heldKey = `${outboxKeys.messages}.held`

const followOtherTabs = () => {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === heldKey) && listeners.notify()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const listeners = createListeners(followOtherTabs)

/** The time at which the hourly limit ends; null when messages can be sent. A time in the past says nothing. */
export const getHeldUntil = () => {
  const until = readLocal(heldKey)
  return until !== null && Date.parse(until) > Date.now() ? until : null
}

export const useHeldUntil = () => useStore({ get: getHeldUntil, subscribe: listeners.subscribe })

const setHeldUntil = (until: string | null) => {
  if (until === null) removeLocal(heldKey)
  else writeLocal(heldKey, until)
  listeners.notify()
}

/** Remembers how long the server refuses further messages of this person; any other result ends the wait. */
export const holdWhenLimited = async <Result>(sending: Promise<Result>): Promise<Result> => {
  try {
    const result = await sending
    setHeldUntil(null)
    return result
  } catch (error) {
    const seconds = isCallError(error, 429) ? error.retryAfter : null
    setHeldUntil(seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString())
    throw error
  }
}
