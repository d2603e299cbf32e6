import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

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

/** Returns a function instead of a hook, because no hook runs for errors of Fastify's router. */
export const createSecurityHeaders = ({ https }: { https: boolean }): SetSecurityHeaders => {
  const headers = computeHeaders({
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
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  }
}

export const addSecurityHeaders = (app: FastifyInstance, setHeaders: SetSecurityHeaders) => {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    done()
  })
}

/** Returns the headers that helmet sets. They do not depend on the request, so they are computed once. */
const computeHeaders = (options: HelmetOptions) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => {})
  return { ...response.getHeaders(), 'permissions-policy': 'camera=(), microphone=(), geolocation=()' }
}
