import { withoutHidden } from '@fledge/contract/wire/characters'
import type { FastifyServerOptions } from 'fastify'

/** Logs contain paths and errors, and never users, tokens or request bodies. Hidden characters could control the terminal. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: [
    'req.headers',
    'headers',
    'authorization',
    'cookie',
    'email',
    'otp',
    'code',
    'token',
    'password',
    '*.email',
    '*.token',
    '*.password',
    '*.otp',
    '*.code',
  ],
  serializers: {
    req: request => ({ method: request.method, path: withoutHidden(request.url?.split('?')[0] ?? '') }),
    res: reply => ({ status: reply.statusCode }),
    err: error => ({
      type: error.name,
      message: withoutHidden(error.message),
      stack: withoutHidden(error.stack ?? ''),
      code: (error as { code?: string }).code,
    }),
  },
})
