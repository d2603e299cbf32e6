import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../platform/access/session.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { parseInput } from '../../platform/http/input.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientIpHeader } from './client-network.ts'
import type { Auth } from './provider.service.ts'
import { type ProviderRoute, providerRoutes } from './provider-calls.ts'
import { keptCookies, passingCookies } from './provider-cookies.ts'
import { googleOutcome, toProviderError } from './provider-errors.ts'

/** Puts the identity provider on the server: sessions, input, errors and cookies as everywhere else, whatever it does itself. */
export const serveProvider = (app: FastifyInstance, auth: Auth, { db, config }: IdentityDeps) => {
  const own = new URL(config.publicUrl)

  for (const route of providerRoutes(config.publicUrl)) {
    app.route({
      method: route.method,
      url: `/identity${route.path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        requireOwnOrigin(request, own)
        const authorization = await admit(route, request)
        const body = route.body ? parseInput(route.body, request.body ?? {}) : {}
        const response = await auth.handler(toRequest(own, route, request, { authorization, body }))
        return send(reply.header('cache-control', 'no-store'), route, response)
      },
    })
  }

  /** The authorization header as far as it is good for something here. */
  const admit = async ({ session: need }: ProviderRoute, { headers: { authorization } }: FastifyRequest) => {
    if (need === 'none') return undefined
    if (need === 'required')
      return (await findSession(db, config.secret, authorization)) ? authorization : fail('unauthenticated')
    try {
      return (await findSession(db, config.secret, authorization)) ? authorization : undefined
    } catch (error) {
      if (error instanceof AppError && error.code === 'mfa_required') return authorization
      throw error
    }
  }
}

/** Other sites' pages may not sign a browser in or out; programs without an origin may ask. */
const requireOwnOrigin = ({ method, headers }: FastifyRequest, own: URL) => {
  const { origin, host } = headers
  if (method === 'GET' || origin === undefined || origin === own.origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) fail('forbidden')
}

const toRequest = (
  own: URL,
  route: ProviderRoute,
  request: FastifyRequest,
  { authorization, body }: { authorization: string | undefined; body: unknown },
) => {
  const headers = new Headers({ [clientIpHeader]: request.ip })
  const cookies = passingCookies(request.headers.cookie)
  if (cookies) headers.set('cookie', cookies)
  if (authorization) headers.set('authorization', authorization)
  const agent = request.headers['user-agent']?.slice(0, 500)
  if (agent) headers.set('user-agent', agent)
  const url = new URL(`/identity${route.path}`, own)
  if (route.method === 'GET') {
    if (route.path === '/callback/google') url.search = new URL(request.url, own).search
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

const send = async (reply: FastifyReply, route: ProviderRoute, response: Response) => {
  for (const cookie of keptCookies(response.headers)) reply.header('set-cookie', cookie)
  if (route.path === '/callback/google') return reply.redirect(googleOutcome(response), 302)
  const text = await response.text()
  const answer: unknown = text ? JSON.parse(text) : null
  if (!response.ok) throw toProviderError(route.path, response.status, answer)
  const token = response.headers.get('set-auth-token')
  if (token) reply.header('set-auth-token', token)
  return reply.send(withSignedToken(answer, token))
}

/** The tokens in the provider's own answers are unsigned and open nothing: the signed one takes their place, or none. */
const withSignedToken = (answer: unknown, token: string | null) =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'token' ? (token ?? undefined) : value))
