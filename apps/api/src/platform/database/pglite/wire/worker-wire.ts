import { Worker } from 'node:worker_threads'
import { CancelledMessages, maxMessages } from './cancelled-messages.ts'
import type { Wire } from './wire.ts'

export type WorkerInput = { folder: string; cancelledMemory: SharedArrayBuffer }
type Reason = { message: string; code?: string }
type Answer = Uint8Array | 'open' | 'closed' | Reason

type Sent = {
  resolve: (response: Uint8Array) => void
  reject: (error: Error) => void
  sentAt: number
  maxMilliseconds: number
}

const checkInterval = 250

/** With `node --watch`, Node.js itself posts the modules that the thread imports. They must not count as responses. */
const isAnswer = (message: unknown): message is Answer =>
  message instanceof Uint8Array ||
  message === 'open' ||
  message === 'closed' ||
  (typeof message === 'object' && message !== null && 'message' in message)

const toError = ({ message, code }: Reason) => Object.assign(new Error(message), code ? { code } : {})
/** The codes of PostgreSQL, which the error handler maps to "unavailable". */
const tooSlow = () => toError({ message: 'The statement took too long', code: '57014' })
const tooMany = () => toError({ message: 'Too many statements wait', code: '53300' })
const ended = () => toError({ message: 'The thread of the embedded database has ended', code: '57P01' })

/** Opens the embedded database of a folder on a thread of its own, so that a long statement does not stop this one. */
export const openWorkerWire = async (folder: string): Promise<Wire> => {
  const cancelled = new CancelledMessages()
  const input: WorkerInput = { folder, cancelledMemory: cancelled.memory }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: input })
  await whenOpen(worker)

  const line: Sent[] = []
  let firstNumber = 0
  let frontSince = 0
  let isEnded = false
  const closed = Promise.withResolvers<void>()
  worker.on('message', (answer: unknown) => {
    if (!isAnswer(answer) || answer === 'open' || answer === 'closed') return
    const sent = line.shift()
    cancelled.takeCancellation(firstNumber++)
    frontSince = performance.now()
    if (answer instanceof Uint8Array) sent?.resolve(answer)
    else sent?.reject(toError(answer))
  })
  const end = () => {
    isEnded = true
    clearInterval(timer)
    for (const { reject } of line.splice(0)) reject(ended())
    closed.resolve()
  }
  // An unexpected end of the thread also ends the process: without a database, every response would be an error.
  worker.on('error', error => {
    end()
    throw error
  })
  worker.on('exit', end)

  // One timer for all statements. The statement that runs cannot be interrupted; its result is ignored. The worker does not
  // execute those that waited behind it, so that a rejected write is not executed later.
  const timer = setInterval(() => {
    const now = performance.now()
    const [front] = line
    if (!front || now - Math.max(front.sentAt, frontSince) < front.maxMilliseconds) return
    for (const [index, { sentAt, maxMilliseconds, reject }] of line.entries()) {
      if (now - sentAt < maxMilliseconds) continue
      cancelled.cancel(firstNumber + index)
      reject(tooSlow())
    }
  }, checkInterval)
  timer.unref()

  return {
    send: (message, maxMilliseconds = Number.POSITIVE_INFINITY) =>
      new Promise((resolve, reject) => {
        if (isEnded) return reject(ended())
        if (line.length >= maxMessages) return reject(tooMany())
        line.push({ resolve, reject, sentAt: performance.now(), maxMilliseconds })
        worker.postMessage(message, [message.buffer])
      }),
    close: async () => {
      if (!isEnded) worker.postMessage('close')
      await closed.promise
    },
  }
}

const whenOpen = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    const onMessage = (answer: unknown) => {
      if (!isAnswer(answer)) return
      worker.off('error', reject)
      worker.off('message', onMessage)
      if (typeof answer === 'object' && 'message' in answer) reject(toError(answer))
      else resolve()
    }
    worker.once('error', reject)
    worker.on('message', onMessage)
  })
