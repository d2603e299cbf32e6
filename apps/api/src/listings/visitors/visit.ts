import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireReadAttempt } from '../../platform/access/rate-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { toAppError } from '../../platform/database/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Markup } from '../../platform/pages/markup.ts'
import type { VisitorGate } from './visitor-gate.ts'

/** A page, feed or picture that anyone can read. */
export type Sent = {
  status?: number
  type: string
  /** A stream has no ETag. */
  body: string | Buffer | Markup | Readable
  headers?: Record<string, string>
  /** Headers of every response that this one must not have. */
  without?: string[]
}

export type Redirect = { redirect: string; status: 301 | 302 }

/** A whole campus may share one network, so the limit is far above what one visitor needs. */
const visitorLimit = { max: 600, windowSeconds: 300 }

export const requireVisit = (db: Database, ip: string) =>
  requireReadAttempt(db, `visitor:${networkOf(ip)}`, visitorLimit)

/** Shared caches keep a page for a minute, so a taken-down internship is gone from all of them after a minute. */
const cacheControl = 'public, max-age=60'

type Visits = { app: FastifyInstance; db: Database; gate: VisitorGate; errorPage: (error: AppError) => Markup }
export type Visit = <Params, Query = unknown>(
  path: string,
  handler: (request: { params: Params; query: Query; headers: FastifyRequest['headers'] }) => Promise<Sent | Redirect>,
) => void

/** Serves a public page with an ETag. Each network is limited, and requests of members go first. Browsers get errors as pages. */
export const createVisits =
  ({ app, db, gate, errorPage }: Visits): Visit =>
  (path, handler) =>
    void app.get(path, { config: { isCompressed: true } }, async (request, reply) => {
      try {
        const sent = await gate(async () => {
          await requireVisit(db, request.ip)
          return handler(request as Parameters<typeof handler>[0])
        })
        return 'redirect' in sent ? sendRedirect(request, reply, sent) : send(request, reply, sent)
      } catch (error) {
        const known = error instanceof AppError ? error : toAppError(error as Error)
        if (!known || !request.headers.accept?.includes('text/html')) throw error
        if (known.retryAfter) reply.header('retry-after', String(known.retryAfter))
        return reply
          .status(known.status)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(errorPage(known).text)
      }
    })

/** A redirect for a visitor of the app depends on the current settings, so no cache may store it. */
const sendRedirect = ({ query }: FastifyRequest, reply: FastifyReply, { redirect, status }: Redirect) => {
  const isFromApp = (query as { from?: unknown }).from === 'app'
  return reply.header('cache-control', isFromApp ? 'no-store' : cacheControl).redirect(redirect, status)
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, type, body, headers, without = [] }: Sent,
) => {
  for (const name of without) reply.removeHeader(name)
  const shared = { 'cache-control': cacheControl, vary: 'accept-encoding', ...headers }
  if (body instanceof Readable) return reply.headers(shared).type(type).send(body)
  const content = typeof body === 'string' || Buffer.isBuffer(body) ? body : body.text
  // Weak, because compression changes the bytes.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.headers({ ...shared, etag })
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.status(status).type(type).send(content)
}
