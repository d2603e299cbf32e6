import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

type Check = { max: number; start: string; tooLarge: AppError; wrongStart: AppError }

/**
 * Reads a body of up to `max` bytes that begins with `start`. After a rejection, the server still receives the rest of the body and
 * drops it: a browser whose connection is closed during an upload shows a network error instead of the response.
 */
export const readBytes = (body: Readable, { max, start, tooLarge, wrongStart }: Check) =>
  new Promise<Buffer>((resolve, reject) => {
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
      if (size > max) return stop(tooLarge)
      if (isStarted || size < start.length) return
      isStarted = true
      if (Buffer.concat(chunks).subarray(0, start.length).toString('latin1') !== start) stop(wrongStart)
    }
    body.on('data', add)
    body.once('end', () => (isStarted ? resolve(Buffer.concat(chunks, size)) : reject(wrongStart)))
    body.once('error', reject)
    body.once('close', () => reject(new AppError('timed_out')))
  })
