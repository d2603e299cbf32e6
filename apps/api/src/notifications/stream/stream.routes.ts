import { streamNotifications } from '@fledge/contract/notifications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failWithoutSession, findSession } from '../../platform/access/session.ts'
import { fail } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { createStream } from './stream.ts'
import { createStreamHub } from './stream-hub.ts'
import type { StreamTopic } from './stream-topic.ts'

const maxAttempts = 3

export type StreamDeps = { events: Events; topics: StreamTopic[] }

/**
 * Server-sent events. The bearer token is in the header of the request, because a token in the URL would end up in
 * logs.
 */
export const streamRoutes = ({ app, db, secrets, endpoints }: Serving, { events, topics }: StreamDeps) => {
  endpoints.push(streamNotifications)
  const hub = createStreamHub(db, events, topics)
  app.addHook('preClose', async () => hub.close())

  /** Returns false when the stream ended before its first event. */
  const openStream = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = headers
    const session = (await findSession(db, secrets, authorization)) ?? failWithoutSession(authorization)
    if (session.user.role === null) fail('forbidden')
    const owner = { userId: session.user.id, sessionId: session.id, company: session.company }
    const stream = createStream(db, { owner, topics, response: reply.raw })
    hub.add(stream)
    try {
      if (!(await stream.start(readLastEventId(headers['last-event-id']), () => writeHead(reply)))) return false
    } catch (error) {
      stream.end()
      throw error
    }
    // The session may have ended, or the membership may have changed, before `hub.add` registered this stream for such
    // events.
    await hub.check([stream])
    return true
  }

  app.get(`/api${streamNotifications.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    // A change of the membership ends the streams of a person. This loop opens a stream again when it ended before its
    // first event. Each attempt reads the session again: it uses the new membership, or responds with 401 when the
    // session has ended.
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      if (await openStream(request, reply)) return
      if (reply.raw.destroyed) return void reply.hijack()
    }
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
