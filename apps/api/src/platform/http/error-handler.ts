import type { ErrorCode } from '@fledge/contract/wire/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { toAppError } from '../database/database-errors.ts'
import { AppError } from '../errors.ts'

const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
}

/** All errors have the same body. Unexpected errors are logged in full and reported as `internal`. */
export const handleErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof AppError ? error : (toFrameworkError(error) ?? toAppError(error))
    if (!known || known.status >= 500)
      request.log[known ? 'warn' : 'error']({ err: error, reason: known?.reason }, 'request failed')
    return sendError(reply, known ?? new AppError('internal'))
  })
}

const toFrameworkError = (error: FastifyError) => {
  const code = fastifyErrors[error.code]
  if (code) return new AppError(code)
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? new AppError('invalid_json') : null
}

export const sendError = (reply: FastifyReply, error: AppError) => {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({ error: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}), ...error.extra })
}
