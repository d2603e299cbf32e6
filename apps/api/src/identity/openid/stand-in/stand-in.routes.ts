import { createHash, randomBytes } from 'node:crypto'
import { email, requiredLine } from '@fledge/contract/wire/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OpenIdClient } from '../openid-client.service.ts'
import { injectedFetch } from './injected-fetch.ts'
import { type StandInAccount, standInPage } from './stand-in-page.ts'

const mount = '/dev/google'
const choice = z.object({ email: email(), name: requiredLine() })

/** An OpenID provider at /dev/google that replaces Google on servers without Google credentials. */
export const serveGoogleStandIn = async (app: FastifyInstance, publicUrl: string): Promise<OpenIdClient> => {
  const client = {
    id: 'google' as const,
    name: 'Google',
    emailDomains: [],
    issuer: `${publicUrl}${mount}`,
    clientId: 'fledge',
    clientSecret: randomBytes(32).toString('base64url'),
  }
  const accounts = new Map<string, StandInAccount>()
  // Loaded on the first sign-in with Google: the library and a new key would slow down every start.
  let made: ReturnType<typeof makeProvider> | undefined
  const makeProvider = async () => {
    const { createProvider, consent } = await import('./stand-in-provider.ts')
    const provider = await createProvider(client, publicUrl, accounts)
    return { provider, handle: provider.callback(), consent }
  }
  const ready = () => {
    made ??= makeProvider()
    return made
  }

  /** Forwards the request to the OpenID provider, as a proxy would. */
  const pass = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (req: typeof request.raw, res: typeof reply.raw) => unknown,
  ) => {
    reply.hijack()
    // Fastify does not write the headers of a reply that is hijacked.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value) reply.raw.setHeader(name, value)
    }
    const { protocol, host } = new URL(publicUrl)
    const { headers } = request.raw
    Object.assign(headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    // Without the previous session, every sign-in starts at the account chooser, as it does at Google.
    if (headers.cookie) headers.cookie = withoutSession(headers.cookie)
    void work(request.raw, reply.raw)
  }

  await app.register(async scope => {
    // The OpenID provider parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    scope.all(`${mount}/*`, (request, reply) =>
      pass(request, reply, async (req, res) => {
        const { handle } = await ready()
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
        const { provider, consent } = await ready()
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

const subjectOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 21)

const withoutSession = (cookies: string) =>
  cookies
    .split(';')
    .filter(cookie => !cookie.trim().startsWith('_session'))
    .join(';')
