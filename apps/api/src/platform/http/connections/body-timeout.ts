import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { rejectConnection } from './client-errors.ts'

const timedOut = () => Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Limits the time of bodies per route. Node has one limit for the whole server, which has to be that of uploads: five
 * megabytes take minutes on a slow phone, and nobody may keep the connection of a small request open for that long.
 */
export const limitBodyTime = (app: FastifyInstance, milliseconds: number, uploadUrls: string[]) =>
  app.addHook('onRequest', ({ raw, routeOptions: { url = '' } }, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if ((encoding === undefined && Number(length ?? 0) === 0) || uploadUrls.includes(url)) return done()
    const stop = () => {
      // A request that was injected has no connection, and its body may stay unread.
      if (raw.complete || !(raw.socket instanceof Socket)) return
      if (reply.raw.writableEnded) raw.socket.destroy()
      else rejectConnection(timedOut(), raw.socket)
    }
    const timer = setTimeout(stop, milliseconds).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
