import type { ErrorCode } from '@fledge/contract/wire/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { toAppError } from '../database/database-errors.ts'
import { AppError } from '../errors.ts'
import { isApi } from './api-paths.ts'

const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
}

/** All errors have the same body. Unexpected errors are logged in full and reported as `internal`. */
export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : (toFrameworkError(error, request.url) ?? toAppError(error))
    if (!known || known.status >= 500)
      request.log[known ? 'warn' : 'error']({ err: error, reason: known?.reason }, 'request failed')
    return sendError(reply, known ?? new AppError('internal'))
  })
}

const toFrameworkError = ({ code, statusCode = 500 }: FastifyError, url: string) => {
  const known = fastifyErrors[code]
  if (known) return new AppError(known)
  if (statusCode < 400 || statusCode > 499) return null
  // In the API, the body was malformed or ended early. Elsewhere the file server has rejected a path.
  return new AppError(isApi(url) ? 'invalid_json' : 'not_found')
}

export const sendError = (reply: FastifyReply, error: AppError) => {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({ error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}), ...error.extra })
}
