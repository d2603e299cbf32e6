import { stripHiddenCharacters } from '@fledge/contract/wire/characters'
import type { FastifyServerOptions } from 'fastify'

/** Matches escaped control characters in JSON. It also matches `\\`, so that the text `\\u001b` is not read as one. */
const escapedControls = /\\\\|\\u00(?:0[0-8bcef]|1[\da-f]|7f)/g

/** Removes hidden characters, because they could control the terminal that prints the line. */
const withoutHiddenCharacters = (line: string) =>
  stripHiddenCharacters(line).replace(escapedControls, match => (match === '\\\\' ? match : ''))

/** Removes the secrets from URLs of calendar feeds and of opened files, wherever they occur in the line. */
const withoutTokens = (line: string) => line.replace(/(\/|%2f)(calendar|f)(?:\/|%2f)+[^\s"?]+/gi, '/$2/[token]')

/** The log contains paths and errors. It never contains email addresses, tokens, codes or request bodies. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  hooks: { streamWrite: line => withoutTokens(withoutHiddenCharacters(line)) },
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
