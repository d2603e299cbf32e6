import { subscribe as subscribeSession } from '../session/session.ts'
import { listLocalKeys, readLocal } from '../storage/local-store.ts'
import { entryPrefix } from './outbox-keys.ts'

/** Earlier versions stored one list. An empty list may remain in storage and does not count as an entry. */
const isEmpty = (storageKey: string) =>
  [null, '[]'].includes(readLocal(storageKey)) && !listLocalKeys().some(key => key.startsWith(entryPrefix(storageKey)))

/**
 * Sends the entries of an earlier visit at the start, on reconnect, on return to the window and after a sign-in, on every
 * screen. The code that sends is loaded only when entries wait, or every first load would pay for it.
 */
export const resumeOutbox = (storageKey: string, load: () => Promise<{ resume: () => Promise<void> }>) => {
  const resume = async () => {
    if (document.visibilityState === 'hidden' || isEmpty(storageKey)) return
    // A failed import is retried on the next of these events.
    await load().then(
      outbox => outbox.resume(),
      () => undefined,
    )
  }
  for (const event of ['online', 'focus']) window.addEventListener(event, resume)
  document.addEventListener('visibilitychange', resume)
  subscribeSession(resume)
  void resume()
}
