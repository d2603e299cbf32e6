import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secretsOf } from '../../platform/access/secrets.ts'
import { failWithoutSession, findSession, signAgain } from '../../platform/access/session.ts'
import { isLoopback } from '../../platform/config.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { parseInput } from '../../platform/http/input/input.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { callbackPath, type OpenIdProviderId, openIdProviderIds } from '../openid/openid-providers.ts'
import { clientIpHeader } from './client-network.ts'
import type { Auth } from './provider.service.ts'
import { type ProviderRoute, providerRoutes } from './provider-calls.ts'
import { openIdOutcome, toProviderError } from './provider-errors.ts'

/** Serves better-auth's endpoints with the same checks of session, input, output and errors as the rest of the API. */
export const serveProvider = (app: FastifyInstance, auth: Auth, { db, config }: IdentityDeps) => {
  const own = new URL(config.publicUrl)
  const secrets = secretsOf(config)

  for (const route of providerRoutes(config.publicUrl)) {
    app.route({
      method: route.method,
      url: `/identity${route.path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        requireAllowedOrigin(request, config)
        const authorization = signAgain(secrets, await admit(route, request))
        const body = route.body ? parseInput(route.body, request.body ?? {}) : {}
        const response = await auth.handler(toRequest(own, route, request, { authorization, body }))
        const provider = providerOf(route, body)
        return send(reply.header('cache-control', 'no-store'), { ...route, provider }, response)
      },
    })
  }

  /** The authorization header that the provider gets; undefined without a usable session. */
  const admit = async ({ session: need }: ProviderRoute, { headers: { authorization } }: FastifyRequest) => {
    if (need === 'none') return undefined
    const find = () => findSession(db, secrets, authorization, { whileSuspended: true })
    if (need === 'required') return (await find()) ? authorization : failWithoutSession(authorization)
    try {
      return (await find()) ? authorization : undefined
    } catch (error) {
      if (error instanceof AppError && error.code === 'mfa_required') return authorization
      throw error
    }
  }
}

/**
 * Rejects requests from pages of other sites, which could otherwise sign a visitor in or out without their knowledge.
 * Clients other than browsers send no `Origin` header and are allowed. The `Host` header is chosen by the client, so it
 * permits nothing, except that a developer may open the server as 127.0.0.1 instead of localhost.
 */
const requireAllowedOrigin = (
  { method, headers: { origin, host } }: FastifyRequest,
  { publicUrl, allowedOrigins, standIns }: IdentityDeps['config'],
) => {
  if (method === 'GET' || origin === undefined) return
  if (origin === new URL(publicUrl).origin || allowedOrigins.includes(origin)) return
  const page = standIns ? URL.parse(origin) : null
  if (!page || page.host !== host || !isLoopback(page.hostname)) fail('forbidden')
}

const toRequest = (
  own: URL,
  route: ProviderRoute,
  request: FastifyRequest,
  { authorization, body }: { authorization: string | undefined; body: unknown },
) => {
  const headers = new Headers({ [clientIpHeader]: request.ip })
  const cookies = (request.headers.cookie ?? '').split(';').filter(isFlowCookie).join(';')
  if (cookies) headers.set('cookie', cookies)
  if (authorization) headers.set('authorization', authorization)
  const agent = request.headers['user-agent']?.slice(0, 500)
  if (agent) headers.set('user-agent', agent)
  const url = new URL(`/identity${route.path}`, own)
  if (route.method === 'GET') {
    if (route.response === 'redirect') url.search = new URL(request.url, own).search
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The OpenID provider that a request is about. */
const providerOf = ({ path }: ProviderRoute, body: unknown) =>
  openIdProviderIds.find(
    id => path === callbackPath(id) || (typeof body === 'object' && body && 'provider' in body && body.provider === id),
  ) ?? 'google'

const send = async (
  reply: FastifyReply,
  { path, provider, response: toResponse }: ProviderRoute & { provider: OpenIdProviderId },
  response: Response,
) => {
  for (const cookie of response.headers.getSetCookie().filter(isFlowCookie)) reply.header('set-cookie', cookie)
  if (toResponse === 'redirect') return reply.redirect(openIdOutcome(provider, response), 302)
  const text = await response.text()
  const body: unknown = text ? JSON.parse(text) : null
  if (!response.ok) throw toProviderError({ path, provider, status: response.status }, body)
  const token = response.headers.get('set-auth-token')
  if (token) reply.header('set-auth-token', token)
  return reply.send(toResponse(body, token))
}

/** Cookies that connect the steps of one sign-in. The provider's session cookie is dropped: a session is carried by its token. */
const flowCookies = new Set(['fledge.code', 'fledge.state', 'fledge.challenge', 'fledge.handoff'])

const isFlowCookie = (cookie: string) => flowCookies.has((cookie.split('=')[0] ?? '').trim().replace(/^__Secure-/, ''))
