import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

type Options = {
  max: number
  start: string
  tooLarge: AppError
  wrongStart: AppError
  onBytes: (count: number) => void
  /** Ends the reading. The reason of the abort is the error. */
  signal: AbortSignal
}

/**
 * Reads a body of up to `max` bytes that begins with `start`. After a rejection, the server still receives the rest of the body and
 * drops it: a browser whose connection is closed during an upload shows a network error instead of the response.
 */
export const readBytes = (body: Readable, { max, start, tooLarge, wrongStart, onBytes, signal }: Options) =>
  new Promise<Buffer>((resolve, reject) => {
    // The client may have gone before this call. The body emits nothing any more, and the promise would stay open.
    if (body.destroyed) return reject(new AppError('timed_out'))
    const chunks: Buffer[] = []
    let size = 0
    let isStarted = false
    const stop = (error: Error) => {
      body.off('data', add)
      chunks.length = 0
      body.resume()
      reject(error)
    }
    const add = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      onBytes(chunk.length)
      if (size > max) return stop(tooLarge)
      if (isStarted || size < start.length) return
      isStarted = true
      if (Buffer.concat(chunks).subarray(0, start.length).toString('latin1') !== start) stop(wrongStart)
    }
    signal.addEventListener('abort', () => stop(signal.reason), { once: true })
    body.on('data', add)
    body.once('end', () => (isStarted ? resolve(Buffer.concat(chunks, size)) : reject(wrongStart)))
    body.once('error', reject)
    body.once('close', () => reject(new AppError('timed_out')))
  })
