import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // cards that are dragged and the charts set style attributes
  "style-src 'self' 'unsafe-inline'",
  // logos and avatars live on other hosts
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Options = { https: boolean }

export const securityHeaders = (requestId: string, { https }: Options) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-request-id': requestId,
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

export const addSecurityHeaders = (app: FastifyInstance, options: Options) => {
  app.addHook('onRequest', async (request, reply) => void reply.headers(securityHeaders(request.id, options)))
}
