import { createHash, randomBytes } from 'node:crypto'
import { email, requiredLine } from '@fledge/contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { z } from 'zod'
import type { OpenIdClient } from './google-provider.ts'
import { injectedFetch } from './injected-fetch.ts'
import { type StandInAccount, standInPage } from './stand-in-page.ts'
import { standInStore } from './stand-in-store.ts'

const mount = '/dev/google'
const choice = z.object({ email, name: requiredLine() })

/** An OpenID provider of our own at /dev/google that plays Google, for whoever runs Fledge without Google credentials. */
export const serveGoogleStandIn = async (app: FastifyInstance, publicUrl: string): Promise<OpenIdClient> => {
  const client = {
    issuer: `${publicUrl}${mount}`,
    clientId: 'fledge',
    clientSecret: randomBytes(32).toString('base64url'),
  }
  const accounts = new Map<string, StandInAccount>()
  const provider = await createProvider(client, publicUrl, accounts)
  const handle = provider.callback()

  /** Gives the request to the OpenID provider, which expects to stand alone behind a proxy. */
  const pass = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (req: typeof request.raw, res: typeof reply.raw) => unknown,
  ) => {
    reply.hijack()
    const { protocol, host } = new URL(publicUrl)
    const { headers } = request.raw
    Object.assign(headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    // without the last session every sign-in starts at the chooser, as with Google's own
    if (headers.cookie) headers.cookie = withoutSession(headers.cookie)
    void work(request.raw, reply.raw)
  }

  await app.register(async scope => {
    // the OpenID provider reads its own bodies
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    scope.all(`${mount}/*`, (request, reply) =>
      pass(request, reply, (req, res) => {
        Object.assign(req, { originalUrl: req.url, url: req.url?.slice(mount.length) })
        return handle(req, res)
      }),
    )
  })

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const show = (reply: FastifyReply, problem?: string) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(standInPage([...accounts.values()], problem))

    scope.get(`${mount}/interaction/:uid`, (_request, reply) => show(reply))

    scope.post<{ Body: Record<string, string> | undefined }>(`${mount}/interaction/:uid`, async (request, reply) => {
      const cancelled = request.body?.cancel === 'yes'
      const chosen = choice.safeParse(request.body)
      if (!cancelled && !chosen.success) return show(reply.status(400), 'Please enter an email address and a name.')
      if (chosen.success) accounts.set(subjectOf(chosen.data.email), chosen.data)
      pass(request, reply, async (req, res) => {
        try {
          const result = chosen.success
            ? await consent(provider, client.clientId, subjectOf(chosen.data.email))
            : { error: 'access_denied' }
          await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
        } catch {
          res.writeHead(303, { location: '/auth' }).end()
        }
      })
    })
  })

  return { ...client, fetch: injectedFetch(app) }
}

const subjectOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 21)

const withoutSession = (cookies: string) =>
  cookies
    .split(';')
    .filter(cookie => !cookie.trim().startsWith('_session'))
    .join(';')

const consent = async (provider: Provider, clientId: string, accountId: string) => {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile')
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
}

const createProvider = async (
  { issuer, clientId, clientSecret }: Omit<OpenIdClient, 'fetch'>,
  publicUrl: string,
  accounts: Map<string, StandInAccount>,
) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: standInStore(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/identity/callback/google`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86400,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account, email_verified: true }) }
    },
  })
  provider.proxy = true
  return provider
}
