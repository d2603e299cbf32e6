import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'

type Claims = Record<string, unknown>
type Forge = (claims: Claims, key: CryptoKey) => Promise<string> | string

let server: TestApp
let issuer: string
let forge: Forge
let isUnavailable = false
let tokenRequests: { status: number; verifier: string | null; secret: string | null }[] = []
let asked: { nonce: string; challenge: string }
const closers: (() => Promise<unknown>)[] = []

const sign: Forge = (claims, key) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

/** An issuer over the network whose responses the test controls. */
const startIssuer = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const http = createServer((request, response) => {
    const reply = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isUnavailable) return reply({}, 503)
    if (request.url === '/.well-known/openid-configuration')
      return reply({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    if (request.url === '/keys') return reply({ keys: [jwk] })
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      tokenRequests.push({ status: 200, verifier: form.get('code_verifier'), secret: form.get('client_secret') })
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: 'client',
        sub: form.get('code'),
        iat: now,
        exp: now + 600,
        nonce: asked.nonce,
        email: `${form.get('code')}@example.com`,
        email_verified: true,
        name: 'Gus',
      }
      reply({
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: await forge(claims, privateKey),
      })
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise(resolve => http.close(resolve)))
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

const googleEnv = () => ({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer })

beforeAll(async () => {
  await startIssuer()
  server = await startTestApp({ env: googleEnv() })
  closers.push(server.close)
})
afterAll(() => Promise.all(closers.map(close => close())))

let count = 0
/** Returns from the issuer with the token that `how` makes. */
const comeBack = async (how: Forge, code = `subject-${++count}`) => {
  forge = how
  tokenRequests = []
  const browser = openBrowser(server)
  const { body } = await browser.post('/identity/sign-in/social', { provider: 'google' })
  const url = new URL(body.url)
  asked = { nonce: url.searchParams.get('nonce') ?? '', challenge: url.searchParams.get('code_challenge') ?? '' }
  const back = await browser.get(`/identity/callback/google?code=${code}&state=${url.searchParams.get('state')}`)
  return { back, response: await browser.post('/identity/handoff') }
}

const change =
  (claims: Claims): Forge =>
  (own, key) =>
    sign({ ...own, ...claims }, key)

test('a valid identity signs in', async () => {
  const { back, response } = await comeBack(sign)
  expect(back.location).toBe('/auth/callback')
  expect([response.status, response.body.user.email]).toEqual([200, `subject-${count}@example.com`])
})

test('the code is exchanged with the verifier that belongs to the challenge', async () => {
  await comeBack(sign)
  const [exchange] = tokenRequests
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(exchange?.verifier ?? ''))
  expect(Buffer.from(digest).toString('base64url')).toBe(asked.challenge)
  expect(exchange?.secret).toBe('secret')
})

test('a callback is accepted once, even if the issuer accepts a code many times', async () => {
  await comeBack(sign, 'many-times')
  const twins = Array.from({ length: 8 }, () => openBrowser(server))
  // In parallel, so that the requests below find open connections to race on.
  const started = await Promise.all(twins.map(twin => twin.post('/identity/sign-in/social', { provider: 'google' })))
  const { searchParams } = new URL(started[0]?.body.url ?? '')
  asked = { nonce: searchParams.get('nonce') ?? '', challenge: '' }
  for (const [name, cookie] of twins[0]?.jar ?? []) for (const twin of twins) twin.jar.set(name, cookie)
  const callback = `/identity/callback/google?code=many-times&state=${searchParams.get('state')}`
  const responses = await Promise.all(twins.map(twin => twin.get(callback)))
  expect(responses.filter(response => response.location === '/auth/callback')).toHaveLength(1)
})

test('cookies of a sign-in are marked secure behind TLS', async () => {
  const secure = await startTestApp({ database: server.database, env: { ...productionEnv, ...googleEnv() } })
  onTestFinished(secure.close)
  const response = await openBrowser(secure).post('/identity/sign-in/social', { provider: 'google' })
  expect(String(response.headers['set-cookie'])).toMatch(/^__Secure-fledge\.state=.*; HttpOnly; Secure; SameSite=Lax$/)
})

test('the stand-in does not exist when Google is configured', async () => {
  expect((await openBrowser(server).get('/dev/google/auth')).status).toBe(404)
})

describe('no session and no account for an identity', () => {
  const long = Math.floor(Date.now() / 1000) - 7200
  const cases: Record<string, Forge> = {
    'whose address is not verified': change({ email_verified: false }),
    'that does not say whether its address is verified': change({ email_verified: undefined }),
    'that says so in words': change({ email_verified: 'true' }),
    'without an address': change({ email: undefined }),
    'whose address is no address': change({ email: 'nonsense' }),
    'without a subject': change({ sub: undefined }),
    'from another issuer': change({ iss: 'https://evil.example' }),
    'for another client': change({ aud: 'someone-else' }),
    'for several clients, with another one authorized': change({ aud: ['client', 'other'], azp: 'other' }),
    'that has expired': change({ iat: long, exp: long + 600 }),
    'without an end': change({ exp: undefined }),
    'for another sign-in': change({ nonce: 'of-another-sign-in' }),
    'for no sign-in in particular': change({ nonce: undefined }),
    'that nobody signed': claims => new UnsecuredJWT(claims).encode(),
    'that a stranger signed': async claims => sign(claims, (await generateKeyPair('RS256')).privateKey),
    'signed with the public key as a password': claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(new TextEncoder().encode('secret')),
    'changed after it was signed': async (claims, key) => {
      const [head, , signature] = (await sign(claims, key)).split('.')
      const body = Buffer.from(JSON.stringify({ ...claims, email: 'victim@example.com' })).toString('base64url')
      return `${head}.${body}.${signature}`
    },
    'that is no token at all': () => 'nonsense',
  }

  for (const [name, how] of Object.entries(cases))
    test(name, async () => {
      const users = () => server.db.selectFrom('users').select('id').execute()
      const before = (await users()).length
      const { back, response } = await comeBack(how)
      expect(back.location).toBe('/auth/callback?error=google_failed')
      expect(response.status).toBe(401)
      expect(await users()).toHaveLength(before)
    })
})

test('the subject identifies the account, not the email', async () => {
  const first = await comeBack(change({ email: 'old-address@example.com' }), 'stable')
  const moved = await comeBack(change({ email: 'new-address@example.com' }), 'stable')
  expect(moved.response.body.user.id).toBe(first.response.body.user.id)
  expect(moved.response.body.user.email).toBe('old-address@example.com')
})

test('an unreachable issuer is reported, and discovered again the next time', async () => {
  const env = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer }
  const late = await startTestApp({ database: server.database, env })
  closers.push(late.close)
  const start = () => openBrowser(late).post('/identity/sign-in/social', { provider: 'google' })
  isUnavailable = true
  const refused = await start()
  isUnavailable = false
  expect([refused.status, refused.body]).toEqual([
    502,
    { error: 'Google authentication failed', code: 'google_failed' },
  ])
  expect((await start()).status).toBe(200)
})
