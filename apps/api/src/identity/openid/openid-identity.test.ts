import type { webcrypto } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'

type Claims = Record<string, unknown>
type Forge = (claims: Claims, key: webcrypto.CryptoKey) => Promise<string> | string

let server: TestApp
let issuer: string
let forge: Forge
let isUnavailable = false
let tokenRequests: { verifier: string | null; secret: string | null; authorization: string | undefined }[] = []
/** What the issuer adds to its discovery document. */
let abilities: Claims = {}
/** The claims that the issuer sends for an access token. */
let userInfo: Claims | undefined
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
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        ...abilities,
      })
    if (request.url === '/keys') return reply({ keys: [jwk] })
    if (request.url === '/userinfo')
      return userInfo && request.headers.authorization === 'Bearer opaque' ? reply(userInfo) : reply({}, 401)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      const { authorization } = request.headers
      tokenRequests.push({ verifier: form.get('code_verifier'), secret: form.get('client_secret'), authorization })
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
const ssoEnv = () => ({
  SSO_CLIENT_ID: 'client',
  SSO_CLIENT_SECRET: 'a secret: 1&2',
  SSO_ISSUER: issuer,
  SSO_NAME: 'Uni',
})

beforeAll(async () => {
  await startIssuer()
  server = await startTestApp({ env: { ...googleEnv(), ...ssoEnv() } })
  closers.push(server.close)
})
afterEach(() => {
  abilities = {}
  userInfo = undefined
})
afterAll(() => Promise.all(closers.map(close => close())))

type Provider = 'google' | 'sso'
type Return = { code?: string; provider?: Provider; at?: Pick<TestApp, 'app'>; more?: string }

let count = 0
/** Signs in through the issuer, whose identity token has the claims and the signature that `how` sets. */
const comeBack = async (
  how: Forge,
  { code = `subject-${++count}`, provider = 'google', at = server, more = '' }: Return = {},
) => {
  forge = how
  tokenRequests = []
  const browser = openBrowser(at)
  const { body } = await browser.post('/identity/sign-in/social', { provider })
  const url = new URL(body.url)
  asked = { nonce: url.searchParams.get('nonce') ?? '', challenge: url.searchParams.get('code_challenge') ?? '' }
  const back = await browser.get(
    `/identity/callback/${provider}?code=${code}&state=${url.searchParams.get('state')}${more}`,
  )
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
  await comeBack(sign, { code: 'many-times' })
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

describe.each(['google', 'sso'] as const)('no session and no account for an identity', provider => {
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
    test(provider === 'google' ? name : `${name}, at a university`, async () => {
      const users = () => server.db.selectFrom('users').select('id').execute()
      const before = (await users()).length
      const { back, response } = await comeBack(how, { provider })
      expect(back.location).toBe(`/auth/callback?error=${provider}_failed`)
      expect(response.status).toBe(401)
      expect(await users()).toHaveLength(before)
    })
})

test('the subject identifies the account, not the email', async () => {
  const first = await comeBack(change({ email: 'old-address@example.com' }), { code: 'stable' })
  const moved = await comeBack(change({ email: 'new-address@example.com' }), { code: 'stable' })
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

describe('a university', () => {
  const provider = 'sso'
  const signIn = (how: Forge, options: Return = {}) => comeBack(how, { provider, ...options })
  const withoutEmail: Forge = ({ email, email_verified, name, ...claims }, key) => sign(claims, key)
  const refused = '/auth/callback?error=sso_failed'

  /** A second server on the same database, whose provider has other settings. */
  const startWith = async (env: Record<string, string>) => {
    const other = await startTestApp({ database: server.database, env: { ...ssoEnv(), ...env } })
    onTestFinished(other.close)
    return other
  }

  test('signs people in, is named in their activity and gets no parameters that only Google knows', async () => {
    const started = await openBrowser(server).post('/identity/sign-in/social', { provider })
    const asked = Object.fromEntries(new URL(started.body.url).searchParams)
    expect(asked).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/identity/callback/sso',
      scope: 'openid email profile',
    })
    expect(asked).not.toHaveProperty('access_type')
    const { back, response } = await signIn(sign)
    expect([back.location, response.status]).toEqual(['/auth/callback', 200])
    const { body } = await openBrowser(server).get('/api/account/activity', { token: response.token })
    const { activity } = body as unknown as { activity: { kind: string; way: string | null }[] }
    expect(activity.map(({ kind, way }) => [kind, way])).toEqual([
      ['sign-in', 'sso'],
      ['sso-linked', null],
    ])
  })

  test('is listed with its name next to Google, only where it is configured', async () => {
    const list = async (at: Pick<TestApp, 'app'>) => (await openBrowser(at).get('/api/auth/providers')).body
    const google = { id: 'google', name: 'Google' }
    expect(await list(server)).toEqual({ providers: [google, { id: 'sso', name: 'Uni' }] })
    const plain = await startTestApp({ database: server.database })
    onTestFinished(plain.close)
    expect(await list(plain)).toEqual({ providers: [google] })
    const start = await openBrowser(plain).post('/identity/sign-in/social', { provider })
    expect([start.status, start.body.code]).toEqual([400, 'invalid_input'])
  })

  test('that leaves the email out of the ID token gets a request for it with the access token', async () => {
    abilities = { userinfo_endpoint: `${issuer}/userinfo` }
    const at = await startWith({})
    const claims = { email: 'by-user-info@example.com', email_verified: true, name: 'Ursa' }
    userInfo = { sub: 'own', ...claims }
    const own = await signIn(withoutEmail, { code: 'own', at })
    expect([own.response.body.user.email, own.response.body.user.name]).toEqual([claims.email, 'Ursa'])
    for (const wrong of [{ ...claims, sub: 'of-another' }, { sub: 'x', ...claims, email_verified: false }, claims]) {
      userInfo = wrong
      expect((await signIn(withoutEmail, { code: 'x', at })).back.location).toBe(refused)
    }
    userInfo = undefined
    expect((await signIn(withoutEmail, { at })).back.location).toBe(refused)
  })

  test('that wants the secret in a header gets it there, encoded', async () => {
    abilities = { token_endpoint_auth_methods_supported: undefined }
    const at = await startWith({})
    expect((await signIn(sign, { at })).response.status).toBe(200)
    const [{ secret, authorization = '' } = {}] = tokenRequests
    expect(secret).toBeNull()
    expect(Buffer.from(authorization.slice(6), 'base64').toString()).toBe('client:a+secret%3A+1%262')
  })

  test('whose issuer ends in a slash is accepted, and an issuer with another name is not', async () => {
    abilities = { issuer: `${issuer}/` }
    const at = await startWith({})
    expect((await signIn(change({ iss: `${issuer}/` }), { at })).response.status).toBe(200)
    expect((await signIn(sign, { at })).back.location).toBe(refused)
    abilities = { issuer: 'https://evil.example' }
    const start = await openBrowser(await startWith({})).post('/identity/sign-in/social', { provider })
    expect([start.status, start.body.code]).toEqual([502, 'sso_failed'])
  })

  test('never opens an account that Google or another issuer opened, by the same subject', async () => {
    const byGoogle = await comeBack(change({ email: 'google-subject@example.com' }), { code: 'shared' })
    const byUniversity = await signIn(change({ email: 'university-subject@example.com' }), { code: 'shared' })
    expect(byUniversity.response.body.user.id).not.toBe(byGoogle.response.body.user.id)
    const stored = server.db.selectFrom('accounts').select('account_id').where('provider_id', '=', 'sso')
    expect((await stored.execute()).map(row => row.account_id)).toContain(`${issuer}#shared`)
  })

  test('gets its own callbacks only: those of another provider, or that name another issuer, are rejected', async () => {
    const browser = openBrowser(server)
    const { body } = await browser.post('/identity/sign-in/social', { provider: 'google' })
    const { searchParams } = new URL(body.url)
    asked = { nonce: searchParams.get('nonce') ?? '', challenge: '' }
    forge = sign
    const mixed = await browser.get(`/identity/callback/sso?code=mixed&state=${searchParams.get('state')}`)
    expect(mixed.location).toBe(refused)
    expect((await signIn(sign, { more: '&iss=https%3A%2F%2Fevil.example' })).back.location).toBe(refused)
    expect((await signIn(sign, { more: `&iss=${encodeURIComponent(issuer)}` })).back.location).toBe('/auth/callback')
  })

  test('with domains can sign in only emails of these domains, whether marked as verified or not marked', async () => {
    const at = await startWith({ SSO_EMAIL_DOMAINS: 'uni.example, students.uni.example' })
    const unsaid = { email_verified: undefined }
    for (const email of ['ada@uni.example', 'Bob@Students.Uni.Example'])
      expect((await signIn(change({ email, ...unsaid }), { at })).response.status).toBe(200)
    for (const claims of [
      { email: 'eve@uni.example', email_verified: false },
      { email: 'eve@uni.example', email_verified: 'false' },
      { email: 'eve@evil-uni.example', ...unsaid },
      { email: 'eve@lab.uni.example', ...unsaid },
      { email: 'eve@elsewhere.example', email_verified: true },
    ])
      expect((await signIn(change(claims), { at })).back.location).toBe(refused)
  })
})
