import { streamNotifications } from '@fledge/contract/notifications'
import { findSession } from '../../platform/access/session.ts'
import { fail } from '../../platform/errors.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { createStream } from './stream.ts'
import { createStreamHub } from './stream-hub.ts'

/** Server-sent events over a GET with the bearer token in its header: a token in the URL would end up in logs. */
export const streamRoutes = ({ app, db, secret, endpoints }: Serving, { events }: { events: Events }) => {
  endpoints.push(streamNotifications)
  const hub = createStreamHub(db, events)
  app.addHook('preClose', async () => hub.close())

  app.get(`/api${streamNotifications.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const requireSession = async () =>
      (await findSession(db, secret, request.headers.authorization)) ?? fail('unauthenticated')
    const session = await requireSession()
    if (session.user.role === null) fail('forbidden')
    const owner = { userId: session.user.id, sessionId: session.id, company: session.company }
    const stream = createStream(db, owner, reply.raw)
    hub.add(stream)
    const writeHead = () => {
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
    try {
      const after = readLastEventId(request.headers['last-event-id'])
      if (!(await stream.start(after, writeHead))) {
        // Its session may have ended meanwhile; a client would retry a 503 for ever.
        await requireSession()
        fail('unavailable', { retryAfter: 1 })
      }
    } catch (error) {
      stream.end()
      throw error
    }
    // A session that ended, or a company that was left, before `hub.add` published its event too early for this stream.
    await hub.check([stream])
  })
}

const readLastEventId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
