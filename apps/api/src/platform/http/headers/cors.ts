import fastifyCors from '@fastify/cors'
import { positionHeader } from '@fledge/contract/wire/position'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from '../api-paths.ts'

const rules = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'x-file-name', positionHeader],
  exposedHeaders: [
    'set-auth-token',
    'retry-after',
    'etag',
    'x-request-id',
    'ratelimit',
    'ratelimit-policy',
    'deprecation',
    'sunset',
    positionHeader,
  ],
  // Chromium keeps a preflight no longer than two hours.
  maxAge: 7200,
  strictPreflight: false,
}

/**
 * Lets pages of the listed origins call the API. Such pages send the session's bearer token. The CORS option `credentials`
 * stays off, so that they cannot use the cookies that belong to a sign-in on this site.
 */
export const allowOrigins = async (app: FastifyInstance, origins: string[]) => {
  if (origins.length === 0) return
  await app.register(fastifyCors, {
    delegator: async ({ url, headers: { origin } }: FastifyRequest) => ({
      ...rules,
      origin: origin !== undefined && isApi(url) && origins.includes(origin) ? origin : false,
    }),
  })
}
