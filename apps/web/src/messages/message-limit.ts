import { isCallError } from '../platform/net/call-error.ts'
import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'
import { createListeners, useStore } from '../ui/store.ts'

/** The end of the limit is in storage, because the tab that sends may not be the one that shows the conversation. */
const limitedKey = `${outboxKeys.messages}.held`

const followOtherTabs = () => {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === limitedKey) && listeners.notify()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const listeners = createListeners(followOtherTabs)

/** The time at which the hourly limit ends; null when messages can be sent, also after that time has passed. */
export const getLimitedUntil = () => {
  const until = readLocal(limitedKey)
  return until !== null && Date.parse(until) > Date.now() ? until : null
}

export const useLimitedUntil = () => useStore({ get: getLimitedUntil, subscribe: listeners.subscribe })

const setLimitedUntil = (until: string | null) => {
  if (until === null) removeLocal(limitedKey)
  else writeLocal(limitedKey, until)
  listeners.notify()
}

/** Remembers until when the server rejects further messages of this person. Any other result removes the limit. */
export const rememberRateLimit = async <Result>(sending: Promise<Result>): Promise<Result> => {
  try {
    const result = await sending
    setLimitedUntil(null)
    return result
  } catch (error) {
    const seconds = isCallError(error, 429) ? error.retryAfter : null
    setLimitedUntil(seconds === null ? null : new Date(Date.now() + seconds * 1000).toISOString())
    throw error
  }
}
