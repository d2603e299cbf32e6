import { streamNotifications } from '@fledge/contract/notifications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../platform/access/session.ts'
import { fail } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { createStream } from './stream.ts'
import { createStreamHub } from './stream-hub.ts'

const maxAttempts = 3

/** Server-sent events over a GET with the bearer token in its header: a token in the URL would end up in logs. */
export const streamRoutes = ({ app, db, secret, endpoints }: Serving, { events }: { events: Events }) => {
  endpoints.push(streamNotifications)
  const hub = createStreamHub(db, events)
  app.addHook('preClose', async () => hub.close())

  /** Returns false when the stream ended before its first event. */
  const openStream = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const session = (await findSession(db, secret, headers.authorization)) ?? fail('unauthenticated')
    if (session.user.role === null) fail('forbidden')
    const owner = { userId: session.user.id, sessionId: session.id, company: session.company }
    const stream = createStream(db, owner, reply.raw)
    hub.add(stream)
    try {
      if (!(await stream.start(readLastEventId(headers['last-event-id']), () => writeHead(reply)))) return false
    } catch (error) {
      stream.end()
      throw error
    }
    // A session that ended, or a company that was left, before `hub.add` published its event too early for this stream.
    await hub.check([stream])
    return true
  }

  app.get(`/api${streamNotifications.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    // A change of the membership ends the streams of a person. One that has not started yet is opened again as that of
    // the new member; one whose session has ended is answered 401, because a client would retry a 503 for ever.
    for (let attempt = 0; attempt < maxAttempts; attempt++) if (await openStream(request, reply)) return
    fail('unavailable', { retryAfter: 1 })
  })
}

const writeHead = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies must not buffer events, and the connection cannot be reused after the stream.
    'x-accel-buffering': 'no',
    connection: 'close',
  })
}

const readLastEventId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
