import { subscribe as subscribeSession } from '../session/session.ts'
import { readLocal } from '../storage/local-store.ts'

/** Earlier versions left an empty list behind. */
const isEmpty = (stored: string | null) => stored === null || stored === '[]'

/**
 * Sends the entries of an earlier visit at the start, on reconnect, on return to the window and after a sign-in, on every
 * screen. The code that sends is loaded only when entries wait, or every first load would pay for it.
 */
export const resumeOutbox = (storageKey: string, load: () => Promise<{ resume: () => Promise<void> }>) => {
  const resume = async () => {
    if (document.visibilityState === 'hidden' || isEmpty(readLocal(storageKey))) return
    // A module that cannot be loaded now is loaded on the next of these events.
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
