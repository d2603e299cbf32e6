import { setTimeout as wait } from 'node:timers/promises'
import { createPersonSlots } from '../../platform/access/person-slots.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { type Pace, watchPace } from '../../platform/http/connections/transfer-pace.ts'

/** Each upload is kept in memory until it is stored: 16 × 5 MB are 80 MB. */
const maxUploads = 16
const maxPerPerson = 2
const maxWait = 10_000
const checkInterval = 100
/**
 * In bytes per millisecond: five megabytes in 80 seconds. When all slots are taken, an upload below this rate may be
 * ended to free its slot.
 */
const safeRate = 64
/** A connection needs a moment to reach its rate. */
const safeAge = 3000

type Upload = { startedAt: number; bytes: number; isComplete: boolean; end: () => void }

/** The signal that ends an upload, and the callbacks that report its progress. */
export type UploadSlot = { signal: AbortSignal; onBytes: (count: number) => void; onComplete: () => void }

const rateOf = ({ startedAt, bytes }: Upload) => bytes / (performance.now() - startedAt)

/** The least that an upload must send in each window: 2 KB a second, which the slowest phone networks reach even with pauses. */
const minBytes = 30_000

export type InUploadSlot = ReturnType<typeof createUploadSlots>

/**
 * Limits the uploads at the same time: two for each person, and a number of slots for the whole server. Slow clients
 * cannot keep the slots: an upload ends when it falls below the minimum pace, and the slowest one ends earlier when
 * another person waits for a slot.
 */
export const createUploadSlots = (windowMilliseconds: number) => {
  const pace: Pace = { bytes: minBytes, milliseconds: windowMilliseconds }
  const takeSlot = createPersonSlots(maxPerPerson, 'too_many_uploads')
  const running = new Set<Upload>()

  const endSlowest = () => {
    const old = [...running].filter(
      ({ startedAt, isComplete }) => !isComplete && performance.now() - startedAt > safeAge,
    )
    const [slowest] = old.toSorted((a, b) => rateOf(a) - rateOf(b))
    if (slowest && rateOf(slowest) < safeRate) slowest.end()
  }

  const runInSlot = async <T>(work: (slot: UploadSlot) => Promise<T>) => {
    for (const start = performance.now(); running.size >= maxUploads; await wait(checkInterval)) {
      endSlowest()
      if (performance.now() - start > maxWait) fail('unavailable', { retryAfter: 2 })
    }
    const controller = new AbortController()
    const end = () => {
      running.delete(upload)
      controller.abort(new AppError('upload_too_slow'))
    }
    const upload: Upload = { startedAt: performance.now(), bytes: 0, isComplete: false, end }
    running.add(upload)
    const watched = watchPace(pace, end)
    try {
      return await work({
        signal: controller.signal,
        onBytes: count => {
          upload.bytes += count
          watched.add(count)
        },
        onComplete: () => {
          upload.isComplete = true
          watched.stop()
        },
      })
    } finally {
      watched.stop()
      running.delete(upload)
    }
  }

  return async <T>(personId: string, work: (slot: UploadSlot) => Promise<T>) => {
    const release = takeSlot(personId)
    try {
      return await runInSlot(work)
    } finally {
      release()
    }
  }
}
