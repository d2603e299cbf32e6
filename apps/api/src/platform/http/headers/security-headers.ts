import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const self = "'self'"
const none = "'none'"

const directives = {
  'default-src': [self],
  'script-src': [self],
  // Dragged cards and charts set style attributes.
  'style-src': [self, "'unsafe-inline'"],
  // Logos and avatars are on other hosts.
  'img-src': [self, 'https:', 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'manifest-src': [self],
  'worker-src': [self],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [none],
}

export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** The headers are also set where no hook runs: on errors of Fastify's router. */
export const createSecurityHeaders = ({ https }: { https: boolean }): SetSecurityHeaders => {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  })
  return (request, reply) => {
    setHeaders(request.raw, reply.raw, () => {})
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    reply.header('x-request-id', request.id)
  }
}

export const addSecurityHeaders = (app: FastifyInstance, setHeaders: SetSecurityHeaders) => {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply))
}
