import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { rejectConnection } from './client-errors.ts'

const timedOut = () => Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Milliseconds for a client that was too slow to read the response. */
const lingerAfterTimeout = 2000

/**
 * Limits how long a client may take to send a body, by route. Node has one limit for the whole server, which must suit
 * uploads: five megabytes take minutes on a slow phone. A small request must not keep its connection open for that
 * long.
 */
export const limitBodyTime = (app: FastifyInstance, milliseconds: number, uploadUrls: string[]) =>
  app.addHook('onRequest', ({ raw, routeOptions: { url = '' } }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (encoding === undefined && Number(length ?? 0) === 0) return done()
    const stop = () => {
      // An injected request of a test has no connection, and its body may stay unread.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      if (reply.raw.writableEnded) raw.socket.destroy()
      else rejectConnection(timedOut(), raw.socket)
    }
    let timer: NodeJS.Timeout | undefined
    const start = (time: number) => {
      timer = setTimeout(stop, time).unref()
    }
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    if (!uploadUrls.includes(url)) start(milliseconds)
    // The rest of an upload that was rejected is received, so that a browser reads the response. It may not take longer than
    // the body of any other request.
    else
      reply.raw.once(
        'finish',
        () => raw.complete || start(reply.statusCode === 408 ? lingerAfterTimeout : milliseconds),
      )
    done()
  })
