import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let count = 0
const anyEmail = () => `session-${++count}@example.com`
const day = 86_400_000
const absent = { error: 'You are not signed in. Please sign in to continue.', code: 'not_signed_in' }
const over = { error: 'Session expired. Please sign in again.', code: 'unauthenticated' }

const enter = async () => {
  const email = anyEmail()
  const { token, body } = await signInByCode(server, email)
  return { email, token, id: body.user.id, row: token.split('.')[0] ?? '' }
}

const renew = (token: string) => openBrowser(server).get('/identity/get-session', { token })
const change = (row: string, values: { expires_at?: Date; created_at?: Date }) =>
  server.db.updateTable('sessions').set(values).where('token', '=', row).execute()

describe('a session', () => {
  test('has a user and an expiry, and does not return its token again', async () => {
    const { token, email, row } = await enter()
    const response = await renew(token)
    expect(response.body.user).toMatchObject({ email, role: null, twoFactorEnabled: false })
    expect(Date.parse(response.body.session.expiresAt) - Date.now()).toBeGreaterThan(6.9 * day)
    expect(JSON.stringify(response.body)).not.toContain(row)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('is renewed for another seven days while it is used', async () => {
    const { token, row } = await enter()
    await change(row, { expires_at: new Date(Date.now() + 2 * day) })
    const response = await renew(token)
    expect(Date.parse(response.body.session.expiresAt) - Date.now()).toBeGreaterThan(6.9 * day)
    expect((await renew(token)).status).toBe(200)
  })

  test('is renewed by every kind of request, at most once an hour, and never without its second factor', async () => {
    const { token, row, id } = await enter()
    const browser = openBrowser(server)
    const expiry = async () => {
      const found = server.db.selectFrom('sessions').select(['expires_at', 'updated_at']).where('token', '=', row)
      return found.executeTakeFirstOrThrow()
    }
    const soon = () => change(row, { expires_at: new Date(Date.now() + 2 * day) })
    for (const path of ['/api/auth/profile', '/api/account/export', '/identity/list-sessions']) {
      await soon()
      await browser.get(path, { token })
      expect([path, (await expiry()).expires_at.getTime() - Date.now() > 6.9 * day]).toEqual([path, true])
    }
    const renewed = await expiry()
    await browser.get('/api/auth/profile', { token })
    expect(await expiry()).toEqual(renewed)

    await server.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
    await soon()
    expect((await browser.get('/api/auth/profile', { token })).status).toBe(403)
    expect((await expiry()).expires_at.getTime() - Date.now()).toBeLessThan(3 * day)
  })

  test('ends after seven days unused', async () => {
    const { token, row } = await enter()
    await change(row, { expires_at: new Date(Date.now() - 1000) })
    const response = await renew(token)
    expect([response.status, response.body]).toEqual([401, over])
  })

  test('ends after thirty days at the latest, and renewal does not extend it further', async () => {
    const { token, row } = await enter()
    await change(row, { created_at: new Date(Date.now() - 29 * day), expires_at: new Date(Date.now() + 0.5 * day) })
    const late = await renew(token)
    expect(Date.parse(late.body.session.expiresAt) - Date.now()).toBeLessThan(1.01 * day)
    await change(row, { created_at: new Date(Date.now() - 31 * day), expires_at: new Date(Date.now() + 5 * day) })
    for (const path of ['/identity/get-session', '/identity/list-sessions', '/api/auth/profile'])
      expect((await openBrowser(server).get(path, { token })).status).toBe(401)
  })

  test('ends everywhere as soon as the user signs out', async () => {
    const { token } = await enter()
    const browser = openBrowser(server)
    const out = await browser.post('/identity/sign-out', {}, { token })
    expect([out.status, out.body]).toEqual([200, { success: true }])
    expect((await renew(token)).status).toBe(401)
    expect((await browser.get('/api/auth/me', { token })).status).toBe(401)
    expect((await browser.post('/identity/sign-out', {}, { token })).status).toBe(200)
  })

  test('is rejected with an error that says whether the token is missing or wrong', async () => {
    const paths = ['/identity/get-session', '/api/auth/me', '/api/internships?page=1', '/api/notifications/stream']
    for (const path of paths) {
      const tokenless: Record<string, string>[] = [{}, { authorization: '' }, { authorization: 'Bearer ' }]
      for (const headers of tokenless) {
        const { status, body } = await openBrowser(server).get(path, { headers })
        expect([path, status, body]).toEqual([path, 401, absent])
      }
      const ended = await openBrowser(server).get(path, { token: 'ended.token' })
      expect([path, ended.status, ended.body]).toEqual([path, 401, over])
    }
  })

  test('cannot be used with a forged signature after a valid request, on any kind of route', async () => {
    const { token } = await enter()
    const [plain = '', signature = ''] = decodeURIComponent(token).split('.')
    const forged = encodeURIComponent(`${plain}.${Buffer.from(signature, 'base64').reverse().toString('base64')}`)
    for (const path of ['/identity/get-session', '/api/auth/profile', '/api/internships?page=1']) {
      expect((await openBrowser(server).get(path, { token })).status).not.toBe(401)
      const response = await openBrowser(server).get(path, { token: forged })
      expect([response.status, response.body]).toEqual([401, over])
    }
  })

  test('is carried by the signed token alone', async () => {
    const { token, row } = await enter()
    const [plain = '', signature = ''] = token.split('.')
    const forged = Buffer.from(signature, 'base64').reverse().toString('base64')
    for (const wrong of [row, `${plain}.`, `${plain}.${forged}`, `x${token}`, '', 'a.b', '%00.%00', 'é.é'])
      for (const path of ['/identity/get-session', '/api/auth/me'])
        expect(
          (await openBrowser(server).get(path, { headers: { authorization: `Bearer ${encodeURI(wrong)}` } })).status,
        ).toBe(401)
    expect((await openBrowser(server).get('/api/auth/me', { headers: { authorization: token } })).status).toBe(401)
    const cookies = ['fledge.session_token', 'better-auth.session_token', '__Secure-fledge.session_token']
    for (const name of cookies) {
      const headers = { cookie: `${name}=${encodeURIComponent(token)}` }
      for (const path of ['/identity/get-session', '/identity/list-sessions', '/api/auth/me'])
        expect((await openBrowser(server).get(path, { headers })).status).toBe(401)
    }
  })

  test('leaves no cookie behind', async () => {
    const browser = openBrowser(server)
    const entered = await signInByCode(server, anyEmail(), browser)
    await browser.get('/identity/get-session', { token: entered.token })
    await browser.post('/identity/update-user', { name: 'Ada' }, { token: entered.token })
    await browser.post('/identity/sign-out', {}, { token: entered.token })
    expect([...browser.jar.keys()]).toEqual([])
    // The cookie that tells whose guess it is ends with the sign-in.
    expect([entered.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^fledge\.code=; Max-Age=0;/)])
  })
})

describe('signed-in devices', () => {
  test('are listed without their tokens', async () => {
    const { email, token, row } = await enter()
    const other = await signInByCode(server, email)
    const { body } = await openBrowser(server).get('/identity/list-sessions', { token })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(session => session.current)).toHaveLength(1)
    expect(body.sessions[0]).toMatchObject({ user_agent: 'lightMyRequest', ip_address: expect.stringMatching(/^10\./) })
    for (const secret of [row, other.token.split('.')[0] ?? '']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('can be signed out remotely, by their owner only', async () => {
    const { email, token } = await enter()
    const other = await signInByCode(server, email)
    const stranger = await enter()
    const browser = openBrowser(server)
    const { body } = await browser.get('/identity/list-sessions', { token })
    const id = body.sessions.find(session => !session.current)?.id ?? ''
    const foreign = await browser.post('/identity/revoke-session', { id }, { token: stranger.token })
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Session not found'])
    expect((await renew(other.token)).status).toBe(200)
    expect((await browser.post('/identity/revoke-session', { id }, { token })).status).toBe(200)
    expect((await renew(other.token)).status).toBe(401)
    expect((await browser.post('/identity/revoke-session', { id: 'nonsense' }, { token })).status).toBe(400)
  })
})

describe('the name', () => {
  test('is changed through the provider and visible in the API', async () => {
    const { token } = await enter()
    const browser = openBrowser(server)
    await browser.post('/api/auth/initialize', { full_name: 'Before', role: 'student' }, { token })
    expect((await browser.post('/identity/update-user', { name: '  After Ward ' }, { token })).status).toBe(200)
    expect((await browser.get('/api/auth/me', { token })).body.user.full_name).toBe('After Ward')
  })

  test('is the only field that can be changed', async () => {
    const { token, id, email } = await enter()
    const browser = openBrowser(server)
    const more = {
      role: 'company',
      email: 'other@example.com',
      emailVerified: false,
      twoFactorEnabled: true,
      id: 'x',
      image: 'x',
    }
    await browser.post('/identity/update-user', { name: 'Ada', ...more }, { token })
    const row = await server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email, role: null, email_verified: true, two_factor_enabled: false, image: null })
  })

  test('is one line of 1 to 200 storable characters', async () => {
    const { token } = await enter()
    for (const name of ['', '   ', 'x'.repeat(201), 'a\nBcc: b', 'a\u0000b', '\ud800', 7, null, ['a']])
      expect((await openBrowser(server).post('/identity/update-user', { name }, { token })).status).toBe(400)
  })
})

describe('the provider exposes only the endpoints in use', () => {
  test('all others respond with 404 and a JSON body', async () => {
    const { token } = await enter()
    const closed = [
      ['GET', '/identity'],
      ['GET', '/identity/ok'],
      ['GET', '/identity/error'],
      ['POST', '/identity/sign-up/email'],
      ['POST', '/identity/delete-user'],
      ['POST', '/identity/change-email'],
      ['POST', '/identity/update-session'],
      ['POST', '/identity/revoke-sessions'],
      ['POST', '/identity/request-password-reset'],
      ['POST', '/identity/reset-password'],
      ['POST', '/identity/link-social'],
      ['GET', '/identity/list-accounts'],
      ['POST', '/identity/get-access-token'],
      ['POST', '/identity/email-otp/reset-password'],
      ['POST', '/identity/two-factor/get-totp-uri'],
      ['GET', '/identity/callback/github'],
      ['POST', '/identity/callback/google'],
      ['GET', '/identity/sign-in/email'],
      ['POST', '/identity/get-session'],
      ['PUT', '/identity/set-password'],
    ] as const
    for (const [method, path] of closed) {
      const body = method === 'GET' ? {} : { body: {} }
      const response = await openBrowser(server).visit(method, path, { token, ...body })
      expect([path, response.status, response.body]).toEqual([path, 404, { error: 'Not found', code: 'not_found' }])
    }
  })

  test('endpoints that need a session respond with 401 without one', async () => {
    const browser = openBrowser(server)
    for (const path of ['get-session', 'list-sessions'])
      expect((await browser.get(`/identity/${path}`)).body).toEqual(absent)
    const posts = [
      'update-user',
      'set-password',
      'change-password',
      'confirm',
      'revoke-session',
      'revoke-other-sessions',
      'two-factor/enable',
      'two-factor/disable',
      'two-factor/generate-backup-codes',
    ]
    for (const path of posts) expect((await browser.post(`/identity/${path}`)).body).toEqual(absent)
  })

  test('invalid input gets 400, 413 or 415', async () => {
    const { token } = await enter()
    const paths = [
      'sign-in/email',
      'sign-in/email-otp',
      'email-otp/send-verification-otp',
      'sign-in/social',
      'set-password',
      'confirm',
      'update-user',
      'two-factor/verify-totp',
      'revoke-session',
    ]
    const bodies = [
      {},
      [],
      { email: 7, password: {}, otp: [], code: 1 },
      { email: ['a@b.c'], password: ['x'], otp: {}, type: 'x' },
    ]
    for (const path of paths) {
      for (const body of bodies) {
        const response = await openBrowser(server).post(`/identity/${path}`, body, { token })
        expect([path, JSON.stringify(body), response.status, response.body.code]).toEqual([
          path,
          JSON.stringify(body),
          400,
          'invalid_input',
        ])
      }
      const raw = (payload: string, type: string) =>
        server.app.inject({
          method: 'POST',
          url: `/identity/${path}`,
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
        })
      expect((await raw('{', 'application/json')).json().code).toBe('invalid_json')
      expect((await raw('{"__proto__":{"a":1}}', 'application/json')).statusCode).toBe(400)
      expect((await raw('email=a', 'application/x-www-form-urlencoded')).json().code).toBe('unsupported_type')
      expect((await raw('{}', 'text/plain')).json().code).toBe('unsupported_type')
      expect((await raw(JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json')).json().code).toBe(
        'too_large',
      )
    }
  })

  test('pages of other sites are rejected', async () => {
    const email = anyEmail()
    const body = { email, type: 'sign-in' }
    const path = '/identity/email-otp/send-verification-otp'
    const { status } = await openBrowser(server).post(path, body, { headers: { origin: 'http://localhost:3000' } })
    expect(status).toBe(200)
    for (const [origin, host] of [
      ['https://evil.example', 'localhost:3000'],
      ['https://evil.example', 'evil.example'],
      ['http://localhost:3000.evil.example', 'localhost:3000'],
      ['http://localhost:3000.evil.example', 'localhost:3000.evil.example'],
      ['http://127.0.0.1:1', 'localhost:3000'],
      ['null', 'localhost:3000'],
    ] as const) {
      const response = await openBrowser(server).post(path, body, { headers: { origin, host } })
      expect([origin, host, response.status]).toEqual([origin, host, 403])
    }
  })
})

test('a developer may open the server by another name of this machine; in production only the public URL is accepted', async () => {
  const production = await startTestApp({ database: server.database, env: productionEnv })
  onTestFinished(production.close)
  const signIn = (test: TestApp, origin: string) =>
    openBrowser(test).post(
      '/identity/sign-in/email',
      { email: 'nobody@example.com', password: 'wrong-password' },
      { headers: { origin, host: new URL(origin).host } },
    )
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:8080']) {
    expect([origin, (await signIn(server, origin)).status]).toEqual([origin, 401])
    expect([origin, (await signIn(production, origin)).status]).toEqual([origin, 403])
  }
  expect((await signIn(production, 'https://evil.example')).status).toBe(403)
  expect((await signIn(production, 'https://fledge.example')).status).toBe(401)
})

test('a site whose name resolves to this machine reads neither the mailbox nor the stand-in for Google', async () => {
  const get = async (path: string, host: string) => (await openBrowser(server).get(path, { headers: { host } })).status
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/%64ev/mailbox.json',
    '/dev/google/.well-known/openid-configuration',
  ]) {
    expect([path, await get(path, 'rebound.evil.example:3000')]).toEqual([path, 404])
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.5'])
      expect([path, host, await get(path, host)]).toEqual([path, host, 200])
  }
})

describe('without stand-ins', () => {
  const { NODE_ENV: _, ...settingsOfProduction } = productionEnv
  test.for([
    ['in production', productionEnv],
    ['when NODE_ENV is forgotten', settingsOfProduction],
    ['when they are switched off', { FLEDGE_STAND_INS: 'off', SMTP_URL: productionEnv.SMTP_URL }],
  ] as const)('there is no mailbox and no stand-in for Google: %s', async ([, env]) => {
    const production = await startTestApp({ database: server.database, env })
    onTestFinished(production.close)
    const browser = openBrowser(production)
    for (const path of [
      '/dev/google',
      '/dev/google/auth',
      '/dev/google/.well-known/openid-configuration',
      '/dev/mailbox',
      '/dev/mailbox.json',
    ])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404])
    const response = await browser.post('/identity/sign-in/social', { provider: 'google' })
    expect([response.status, response.body.error]).toEqual([502, 'Google authentication failed'])
  })
})
