import { backOffDelay } from '../../ui/loading/back-off.ts'
import { endsSession, isCallError, isRateLimited, isTransient } from '../net/call-error.ts'
import { getSession } from '../session/session.ts'
import { createStoredQueue, type QueueEntry, type StoredQueueOptions } from './stored-queue.ts'

type OutboxOptions<Entry> = StoredQueueOptions<Entry> & {
  send: (entry: Entry) => Promise<unknown>
  /** Sends the first entries of the queue as one request. A single entry is sent by `send`. */
  batch?: Batch<Entry>
  /** Called with an entry that the server rejected for good, after it was removed from the queue. */
  onRefused: (entry: Entry, error: unknown) => void
  /** Called with an entry that the server accepted although a tab had cancelled it at the last moment. */
  onCancelledTooLate?: (entry: Entry) => void
  /** Without a session the entries wait until their owner signs in again. */
  needsSession: boolean
}

type Batch<Entry> = {
  max: number
  canJoin: (entry: Entry) => boolean
  /** Returns an error for each entry that the server rejected for good, and undefined for the others. */
  send: (entries: Entry[]) => Promise<unknown[]>
}

/** `paused` entries wait for a sign-in, `waiting` ones for a network or a server. */
export type Delivery = 'sent' | 'waiting' | 'paused' | 'refused'

/** Sends entries in order, survives reloads, and lets one tab send at a time. */
export const createOutbox = <Entry extends QueueEntry>({
  send,
  batch,
  onRefused,
  onCancelledTooLate,
  needsSession,
  ...queueOptions
}: OutboxOptions<Entry>) => {
  const queue = createStoredQueue(queueOptions)
  const refusedKeys = new Set<string>()
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * The end of `Retry-After`; until then not even a reconnect sends. It belongs to one person and does not delay the
   * next one.
   */
  let pause: { until: number; userId: string | undefined } | null = null
  let running: Promise<void> | null = null
  let isFlushRequested = false

  const maySend = () => !needsSession || getSession() !== null
  const sender = () => (needsSession ? getSession()?.user.id : undefined)

  const retryLater = (error: unknown) => {
    const retryAfter = isCallError(error) ? error.retryAfter : null
    const delay = retryAfter === null ? backOffDelay(attempt++) : retryAfter * 1000
    pause = retryAfter === null ? null : { until: Date.now() + delay, userId: sender() }
    isFlushRequested = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A timer may fire a millisecond early. `flush` would then do nothing, and no other timer would call it again.
      pause = null
      void flush()
    }, delay)
  }

  const refuse = (entry: Entry, error: unknown) => {
    refusedKeys.add(entry.key)
    queue.remove([entry])
    onRefused(entry, error)
  }

  const nextKeys = (isSingle: boolean) => {
    const waiting = queue.list()
    const most = batch && !isSingle ? batch.max : 1
    const end = batch ? waiting.findIndex(entry => !batch.canJoin(entry)) : -1
    return waiting.slice(0, end < 0 ? most : Math.max(1, Math.min(end, most))).map(({ key }) => key)
  }

  const sendTogether = async (entries: Entry[], send: Batch<Entry>['send']) => {
    const failures = await send(entries)
    const late = entries.filter(queue.wasCancelledInFlight)
    queue.remove(entries)
    for (const [index, entry] of entries.entries()) {
      if (failures[index] === undefined) {
        if (late.includes(entry)) onCancelledTooLate?.(entry)
      } else if (maySend()) refuse(entry, failures[index])
    }
  }

  const sendAlone: Batch<Entry>['send'] = async entries => {
    for (const entry of entries) await send(entry)
    return []
  }

  /** Sends until the queue is empty or has to wait. */
  const sendWaiting = async () => {
    let singles = 0
    for (let keys = nextKeys(false); keys.length > 0 && maySend(); keys = nextKeys(singles > 0)) {
      const entries = queue.markInFlight(keys)
      const [entry] = entries
      if (!entry) continue
      try {
        await sendTogether(entries, batch && entries.length > 1 ? batch.send : sendAlone)
        singles = Math.max(0, singles - 1)
      } catch (error) {
        // Without a response the server may have processed the request, so the entry must not be cancelled as unsent.
        if (!isTransient(error) || isRateLimited(error)) queue.unmarkInFlight()
        if (!maySend()) return
        if (isTransient(error) || (isCallError(error) && endsSession(error))) return retryLater(error)
        // A rejected batch says nothing about its entries: one may be unreadable, or the server may be of an earlier version.
        if (entries.length > 1) {
          singles = entries.length
          continue
        }
        singles = Math.max(0, singles - 1)
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
    if (pause && Date.now() < pause.until && pause.userId === sender()) return Promise.resolve()
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
