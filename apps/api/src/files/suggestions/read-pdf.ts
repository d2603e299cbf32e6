import { Worker } from 'node:worker_threads'
import { fail } from '../../platform/errors.ts'

const limits = { megabytes: 128, pages: 20 }
const checkInterval = 50
/** A thread may wait for a core of a busy server this many times as long as it may compute. */
const maxWaitFactor = 6
/** A malicious PDF uses all the time it gets. With more threads at once, requests would get no core. */
const maxAtOnce = 2
/** Eight files wait for two threads, so the last file starts after four others, each of which takes at most the time limit. */
const maxWaiting = 8

/**
 * Reads the text of a PDF in a thread that is stopped at the limits. It fails when the file cannot be read within them.
 * Files that arrive at the same time wait for a thread.
 */
export const createPdfReader = (milliseconds: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async () => {
    if (running < maxAtOnce) running++
    else if (waiting.length < maxWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else fail('unavailable', { retryAfter: milliseconds / 1000 })
  }
  const finish = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async (bytes: Buffer) => {
    await begin()
    try {
      return (await readInThread(bytes, milliseconds)) ?? fail('file_unreadable')
    } finally {
      finish()
    }
  }
}

/** Returns null when the thread ended without a text. */
const readInThread = async (bytes: Buffer, milliseconds: number) => {
  const worker = new Worker(new URL('./read-pdf-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), maxPages: limits.pages },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
    // Captured and discarded, because PDF.js prints warnings about fonts and damaged files.
    stdout: true,
    stderr: true,
    env: {},
  })
  const timeout = setTimeout(() => void worker.terminate(), maxWaitFactor * milliseconds)
  const watch = setInterval(() => void stopAtLimits(worker, milliseconds), checkInterval)
  try {
    return await new Promise<string | null>(resolve => {
      worker.once('message', text => resolve(String(text)))
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(timeout)
    clearInterval(watch)
    await worker.terminate()
  }
}

/**
 * Counts the CPU time of the thread, not the time that passes: otherwise a readable file would fail on a busy server.
 * The limit of V8 does not count the buffers into which a compressed stream expands; a few kilobytes can become gigabytes.
 */
const stopAtLimits = async (worker: Worker, milliseconds: number) => {
  try {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > milliseconds) await worker.terminate()
    const { external_memory: buffers, used_heap_size: heap } = await worker.getHeapStatistics()
    if (buffers + heap > limits.megabytes * 1024 * 1024) await worker.terminate()
  } catch {
    // The thread has ended.
  }
}
