import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Pace, watchPace } from '../../platform/http/connections/transfer-pace.ts'

/** Limits the part of a file that is read from the storage and kept in memory before the client reads it. */
const bufferBytes = 64 * 1024

/**
 * Sends a stored file, and ends the connection of a client that reads below the given pace: a client that stops reading
 * would keep the file and the connection open for ever. Calls `onEnd` when sending has ended.
 */
export const sendContent = (reply: FastifyReply, content: Readable, pace: Pace, onEnd: () => void) => {
  const watched = watchPace(pace, () => reply.raw.destroy())
  finished(reply.raw, () => {
    watched.stop()
    onEnd()
  })
  return reply.send(Readable.from(countBytes(content, watched.add), { objectMode: false, highWaterMark: bufferBytes }))
}

async function* countBytes(content: Readable, add: (count: number) => void) {
  for await (const chunk of content) {
    add(chunk.length)
    yield chunk
  }
}
