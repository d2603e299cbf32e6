import { Readable } from 'node:stream'
import type { Endpoint } from '@fledge/contract/wire/endpoint'
import type { ErrorCode } from '@fledge/contract/wire/errors'
import type { FastifyError, FastifyRequest } from 'fastify'
import { failWithoutSession, findSession, type Session } from '../../platform/access/session.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import { readBytes } from '../../platform/http/input/read-bytes.ts'
import { admit, requireCompanyRole, type Serving } from '../../platform/http/serve.ts'
import type { InUploadSlot } from './upload-slots.ts'

type UploadKind = {
  endpoint: Endpoint
  /** The media types that the request may name. The content decides what it is. */
  type: RegExp
  maxBytes: number
  /** The first bytes of every valid body. */
  start: string
  tooLarge: ErrorCode
  wrongType: ErrorCode
  /** Counts the upload before its body is read. */
  count: (session: Session) => Promise<unknown>
  store: (session: Session, bytes: Buffer, request: FastifyRequest) => Promise<{ isNew: boolean; body: unknown }>
}

/**
 * Accepts a raw body with its own size limit. The body is not read before the caller is authenticated and may upload.
 */
export const acceptUpload = (
  { app, db, secrets, endpoints }: Serving,
  inSlot: InUploadSlot,
  { endpoint, type, maxBytes, start, tooLarge, wrongType, count, store }: UploadKind,
) => {
  endpoints.push(endpoint)
  const bodyCheck = { max: maxBytes, start, tooLarge: new AppError(tooLarge), wrongStart: new AppError(wrongType) }
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // A request with an invalid content type reaches no parser, so its error is handled here.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error
      return sendError(reply, new AppError(wrongType))
    })
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(`/api${endpoint.path}`, async (request, reply) => {
      const { authorization } = request.headers
      const admitted = await admit(endpoint, await findSession(db, secrets, authorization), request)
      if (!admitted) return failWithoutSession(authorization)
      const session = requireCompanyRole(endpoint, admitted, undefined)
      const { body } = request
      if (!type.test(request.headers['content-type'] ?? '') || !(body instanceof Readable)) return fail(wrongType)
      if (Number(request.headers['content-length']) > maxBytes) return fail(tooLarge)
      await count(session)
      return inSlot(session.user.id, async slot => {
        const bytes = await readBytes(body, { ...bodyCheck, ...slot })
        slot.onComplete()
        const stored = await store(session, bytes, request)
        return reply
          .status(stored.isNew ? 201 : 200)
          .header('cache-control', 'no-store')
          .send(endpoint.response.parse(stored.body))
      })
    })
  })
}
