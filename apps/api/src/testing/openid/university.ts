import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { standInStore } from '../../identity/openid/stand-in/stand-in-store.ts'
import { openBrowser } from '../browser.ts'
import type { TestApp } from '../test-app.ts'

type Account = { email: string; name: string; email_verified?: boolean }

const clientId = 'fledge'
const clientSecret = 'the secret of Fledge: 100 % + more'

/**
 * Starts an OpenID provider on a port of its own that follows the specification to the letter: only its UserInfo
 * endpoint returns the email, and the client authenticates by a header. `allow` registers the server whose people may
 * sign in.
 */
export const startUniversity = async () => {
  const accounts = new Map<string, Account>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  let provider: Provider | undefined
  let publicUrl = 'http://localhost:3000'
  const http = createServer(async (request, response) => {
    provider ??= createProvider(issuer, publicUrl, { accounts, key }).on('server_error', (_ctx, error) =>
      console.error(error),
    )
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    const form = new URLSearchParams(await readText(request))
    const [email, name] = [form.get('email') ?? '', form.get('name') ?? '']
    if (!accounts.has(email)) accounts.set(email, { email, name, email_verified: true })
    const grant = new provider.Grant({ accountId: email, clientId })
    grant.addOIDCScope('openid email profile')
    const result = { login: { accountId: email, remember: false }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, form.has('cancel') ? { error: 'access_denied' } : result)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    accounts,
    env: {
      SSO_ISSUER: issuer,
      SSO_CLIENT_ID: clientId,
      SSO_CLIENT_SECRET: clientSecret,
      SSO_NAME: 'Example University',
    },
    allow: (url: string) => {
      publicUrl = url
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
}

type Contents = { accounts: Map<string, Account>; key: JWK }

const createProvider = (issuer: string, publicUrl: string, { accounts, key }: Contents) =>
  new Provider(issuer, {
    adapter: standInStore(),
    jwks: { keys: [key] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/identity/callback/sso`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
  })

const page = `<!doctype html><html lang="en"><title>Example University</title><h1>Example University</h1>
  <form method="post"><label>Email <input name="email"></label><label>Name <input name="name"></label>
  <button>Sign in</button><button name="cancel" value="yes">Cancel</button></form>`

const readText = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

/** Signs in at the university, up to the callback URL that it redirects to. */
export const visitUniversity = async (
  test: Pick<TestApp, 'app'>,
  account: Pick<Account, 'email' | 'name'>,
  browser = openBrowser(test),
) => {
  const started = await browser.post('/identity/sign-in/social', { provider: 'sso' })
  const cookies = new Map<string, string>()
  let url = started.body.url
  for (let step = 0; step < 5 && !url.includes('/identity/callback/'); step++) {
    const isForm = url.includes('/interaction/')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams(account) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    url = new URL(response.headers.get('location') ?? '', url).href
  }
  return { browser, callback: url }
}

export const signInAtUniversity = async (
  test: Pick<TestApp, 'app'>,
  account: Pick<Account, 'email' | 'name'>,
  browser = openBrowser(test),
) => {
  const { callback } = await visitUniversity(test, account, browser)
  await browser.get(callback)
  return browser.post('/identity/handoff')
}
