import { withoutHidden } from '@fledge/contract/wire/characters'
import type { FastifyServerOptions } from 'fastify'

/** Control characters as JSON writes them. The first alternative keeps an escaped backslash whole. */
const escapedControls = /\\\\|\\u00(?:0[0-8bcef]|1[\da-f]|7f)/g

/** Hidden characters could control the terminal that shows a line, wherever in the line they are. */
const withoutHiddenCharacters = (line: string) =>
  withoutHidden(line).replace(escapedControls, match => (match === '\\\\' ? match : ''))

/** Logs contain paths and errors, and never users, tokens or request bodies. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  hooks: { streamWrite: withoutHiddenCharacters },
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
    req: request => ({ method: request.method, path: request.url?.split('?')[0] ?? '' }),
    res: reply => ({ status: reply.statusCode }),
    err: error => ({
      type: error.name,
      message: error.message,
      stack: error.stack ?? '',
      code: (error as { code?: string }).code,
    }),
  },
})
