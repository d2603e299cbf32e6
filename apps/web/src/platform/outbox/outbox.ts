import { backOff } from '../net/back-off.ts'
import { endsSession, isCallError, isRateLimited, isTransient } from '../net/call-error.ts'
import { getSession } from '../session/session.ts'
import { createStoredQueue, type QueueEntry, type StoredQueueOptions } from './stored-queue.ts'

type OutboxOptions<Entry> = StoredQueueOptions<Entry> & {
  send: (entry: Entry) => Promise<unknown>
  /** Gets an entry that the server rejected for good; the entry has left the queue. */
  onRefused: (entry: Entry, error: unknown) => void
  /** Gets an entry that the server accepted although a tab had cancelled it in the last moment. */
  onCancelledTooLate?: (entry: Entry) => void
  /** Without a session the entries wait until their owner signs in again. */
  needsSession: boolean
}

/** `paused` entries wait for a sign-in, `waiting` ones for a network or a server. */
export type Delivery = 'sent' | 'waiting' | 'paused' | 'refused'

/** Sends entries in order, survives reloads, and lets one tab send at a time. */
export const createOutbox = <Entry extends QueueEntry>({
  send,
  onRefused,
  onCancelledTooLate,
  needsSession,
  ...queueOptions
}: OutboxOptions<Entry>) => {
  const queue = createStoredQueue(queueOptions)
  const refusedKeys = new Set<string>()
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Set by `Retry-After`; until then not even a reconnect sends. */
  let notBefore = 0
  let running: Promise<void> | null = null
  let isFlushRequested = false

  const maySend = () => !needsSession || getSession() !== null

  const retryLater = (error: unknown) => {
    const retryAfter = isCallError(error) ? error.retryAfter : null
    const delay = retryAfter === null ? backOff(attempt++) : retryAfter * 1000
    notBefore = retryAfter === null ? 0 : Date.now() + delay
    isFlushRequested = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A timer may fire a millisecond early. `flush` would then do nothing, and no other timer would call it again.
      notBefore = 0
      void flush()
    }, delay)
  }

  const refuse = (entry: Entry, error: unknown) => {
    refusedKeys.add(entry.key)
    queue.remove(entry)
    onRefused(entry, error)
  }

  /** Sends until the queue is empty or has to wait. */
  const sendWaiting = async () => {
    for (let next = queue.list()[0]; next && maySend(); next = queue.list()[0]) {
      const entry = queue.markInFlight(next.key)
      if (!entry) continue
      try {
        await send(entry)
        const isTooLate = queue.wasCancelledInFlight(entry)
        queue.remove(entry)
        if (isTooLate) onCancelledTooLate?.(entry)
      } catch (error) {
        // Without a response the server may have processed the request, so the entry must not be cancelled as unsent.
        if (!isTransient(error) || isRateLimited(error)) queue.unmarkInFlight()
        if (!maySend()) return
        if (isTransient(error) || (isCallError(error) && endsSession(error))) return retryLater(error)
        refuse(entry, error)
      }
      attempt = 0
    }
  }

  const run = async () => {
    try {
      while (isFlushRequested) {
        isFlushRequested = false
        await inOneTab(queueOptions.storageKey, sendWaiting)
      }
    } finally {
      running = null
    }
  }

  /** Resolves when the queue is empty or has to wait. */
  const flush = (): Promise<void> => {
    if (Date.now() < notBefore) return Promise.resolve()
    clearTimeout(timer)
    isFlushRequested = true
    running ??= run()
    return running
  }

  return {
    list: queue.list,
    add: queue.add,
    cancel: queue.cancel,
    flush,

    /** Flushes after a reconnect, a return to the window or a sign-in: earlier failures say nothing about the next attempt. */
    resume: () => {
      attempt = 0
      return flush()
    },

    /** Adds an entry whose first request failed outside of the outbox. */
    addFailed: (entry: Entry, error: unknown) => {
      queue.add(entry)
      retryLater(error)
    },

    /** Adds an entry, tries to send it, and reports the result of that first attempt. */
    deliver: async (added: Entry): Promise<Delivery> => {
      const { key } = queue.add(added)
      await flush()
      if (queue.list().some(entry => entry.key === key)) return maySend() ? 'waiting' : 'paused'
      return refusedKeys.delete(key) ? 'refused' : 'sent'
    },
  }
}

/** The lock keeps two tabs from sending the same entry. Where it is missing, each tab still sends one entry at a time. */
const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work()
