import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { signInByGoogle } from '../../testing/google.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { totpCode, totpStep } from './totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let count = 0
const password = 'correct horse'
const invalid = { error: 'Token has expired or is invalid', code: 'code_invalid' }

const now = () => totpStep(Date.now() / 1000)
const codeOf = (secret: string, step = now()) => totpCode(secret, step)
/** A code that is wrong for all time steps near now. */
const wrongCode = (secret: string, by = 0) => {
  const near = [-2, -1, 0, 1, 2].map(step => codeOf(secret, now() + step))
  return Array.from({ length: 100 }, (_, n) => String(100_000 + n)).filter(code => !near.includes(code))[by] ?? ''
}

/** Makes a time step usable again, as if half a minute had passed. */
const passTime = (userId: string) =>
  server.db
    .updateTable('two_factors')
    .set({ last_used_step: 0, failed_verification_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute()

const enrol = async ({ withPassword = false } = {}) => {
  const email = `mfa-${++count}@example.com`
  const browser = openBrowser(server)
  const { token, body } = await signInByCode(server, email, browser)
  if (withPassword) await browser.post('/identity/set-password', { newPassword: password }, { token })
  const enrolled = await browser.post('/identity/two-factor/enable', {}, { token })
  const { secret, backupCodes } = enrolled.body
  const proven = await browser.post('/identity/two-factor/verify-totp', { code: codeOf(secret) }, { token })
  await passTime(body.user.id)
  return { email, token, id: body.user.id, secret, backupCodes, enrolled, proven, browser }
}

const challenge = async (email: string) => {
  const browser = openBrowser(server)
  const response = await signInByCode(server, email, browser)
  expect(response.body).toMatchObject({ twoFactorRedirect: true })
  return browser
}

const sessionsOf = (userId: string) =>
  server.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()

describe('adding a second factor', () => {
  test('returns a secret, its QR code and recovery codes, and stores none of them in plain text', async () => {
    const { enrolled, proven, id, secret, backupCodes } = await enrol()
    expect(enrolled.body.totpURI).toContain(`secret=${secret}`)
    expect(enrolled.body.qr).toMatch(/^data:image\/png;base64,/)
    expect(new Set(backupCodes).size).toBe(10)
    expect(proven.status).toBe(200)
    const kept = await server.db.selectFrom('two_factors').selectAll().where('user_id', '=', id).execute()
    for (const text of [secret, ...backupCodes]) expect(JSON.stringify(kept)).not.toContain(text)
  })

  test('needs a recent sign-in', async () => {
    const { token } = await signInByCode(server, `stale-${++count}@example.com`)
    await server.db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() - 16 * 60_000) })
      .where('token', '=', token.split('.')[0] ?? '')
      .execute()
    const response = await openBrowser(server).post('/identity/two-factor/enable', {}, { token })
    expect([response.status, response.body.code]).toEqual([403, 'confirmation_required'])
  })

  test('changes nothing until its first code is right', async () => {
    const email = `unverified-${++count}@example.com`
    const { token } = await signInByCode(server, email)
    const browser = openBrowser(server)
    const { secret, backupCodes } = (await browser.post('/identity/two-factor/enable', {}, { token })).body
    const wrong = await browser.post('/identity/two-factor/verify-totp', { code: wrongCode(secret) }, { token })
    expect([wrong.status, wrong.body]).toEqual([403, invalid])
    const early = await browser.post('/identity/two-factor/verify-backup-code', { code: backupCodes[0] }, { token })
    expect(early.status).toBe(403)
    expect((await signInByCode(server, email)).status).toBe(200)
    expect((await signInByCode(server, email)).token).not.toBe('')
  })

  test('ends every other session and keeps this one', async () => {
    const email = `others-${++count}@example.com`
    const other = await signInByCode(server, email)
    const browser = openBrowser(server)
    const { token } = await signInByCode(server, email, browser)
    const { secret } = (await browser.post('/identity/two-factor/enable', {}, { token })).body
    await browser.post('/identity/two-factor/verify-totp', { code: codeOf(secret) }, { token })
    expect((await browser.get('/identity/get-session', { token: other.token })).status).toBe(401)
    const kept = await browser.get('/identity/get-session', { token })
    expect([kept.status, kept.body.user.twoFactorEnabled]).toEqual([200, true])
  })

  test('is rejected while a factor is active', async () => {
    const { browser, token, secret, email } = await enrol()
    expect((await browser.post('/identity/two-factor/enable', {}, { token })).status).toBe(400)
    const waiting = await challenge(email)
    expect((await waiting.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
  })
})

describe('an active factor protects every sign-in', () => {
  test('password, mailed code and Google lead to a challenge and no session', async () => {
    const { email, id } = await enrol({ withPassword: true })
    const before = (await sessionsOf(id)).length
    const ways = [
      () => openBrowser(server).post('/identity/sign-in/email', { email, password }),
      () => signInByCode(server, email),
      () => signInByGoogle(server, { email, name: 'Gus' }),
    ]
    for (const way of ways) {
      const response = await way()
      expect([response.status, response.body]).toEqual([
        200,
        { twoFactorRedirect: true, twoFactorMethods: ['totp'], ticket: expect.any(String) },
      ])
      expect(response.token).toBe('')
      expect(JSON.stringify(response.headers['set-cookie'])).toMatch(
        /^\["?fledge\.challenge=|^"fledge\.challenge=|challenge/,
      )
      expect(JSON.stringify(response.headers['set-cookie'])).not.toContain('session_token')
    }
    expect(await sessionsOf(id)).toHaveLength(before)
  })

  test('each of them gives a session after the right code', async () => {
    const { email, id, secret } = await enrol({ withPassword: true })
    const ways = [
      (browser: ReturnType<typeof openBrowser>) => browser.post('/identity/sign-in/email', { email, password }),
      (browser: ReturnType<typeof openBrowser>) => signInByCode(server, email, browser),
      (browser: ReturnType<typeof openBrowser>) => signInByGoogle(server, { email, name: 'Gus' }, browser),
    ]
    for (const way of ways) {
      const browser = openBrowser(server)
      await way(browser)
      const entered = await browser.post('/identity/two-factor/verify-totp', { code: ` ${codeOf(secret)} ` })
      expect([entered.status, entered.body.user.id]).toEqual([200, id])
      expect((await browser.get('/api/auth/profile', { token: entered.token })).status).toBe(404)
      expect((await browser.get('/identity/get-session', { token: entered.token })).status).toBe(200)
      await passTime(id)
    }
  })

  test('a session without the factor gives access to nothing and is not renewed until the factor is proven', async () => {
    const { token, id, secret } = await enrol()
    await server.db.updateTable('sessions').set({ mfa_verified: false }).where('user_id', '=', id).execute()
    const browser = openBrowser(server)
    const required = { error: 'Please confirm with your authenticator app to continue', code: 'mfa_required' }
    for (const path of ['/api/auth/profile', '/api/auth/me', '/identity/get-session', '/identity/list-sessions']) {
      const response = await browser.get(path, { token })
      expect([path, response.status, response.body]).toEqual([path, 403, required])
    }
    for (const path of ['set-password', 'two-factor/enable', 'two-factor/disable', 'confirm'])
      expect((await browser.post(`/identity/${path}`, { newPassword: 'abcdef', code: '1' }, { token })).status).toBe(
        403,
      )
    expect((await browser.visit('DELETE', '/api/auth/delete', { token })).status).toBe(403)
    const proven = await browser.post('/identity/two-factor/verify-totp', { code: codeOf(secret) }, { token })
    expect(proven.status).toBe(200)
    expect((await browser.get('/identity/get-session', { token })).status).toBe(200)
  })
})

describe('a code of the app', () => {
  test('is accepted one time step early or late, not more', async () => {
    const { email, id, secret } = await enrol()
    const outcomes = []
    for (const step of [-2, -1, 0, 1, 2]) {
      const browser = await challenge(email)
      // A time step may pass while this runs, so the rejected ones are far away.
      const at = now() + (Math.abs(step) === 2 ? step * 2 : step)
      const response = await browser.post('/identity/two-factor/verify-totp', { code: codeOf(secret, at) })
      outcomes.push(response.status)
      await passTime(id)
    }
    expect(outcomes).toEqual([403, 200, 200, 200, 403])
  })

  test('works once, in any challenge', async () => {
    const { email, secret } = await enrol()
    const [first, second] = [await challenge(email), await challenge(email)]
    const code = codeOf(secret)
    expect((await first.post('/identity/two-factor/verify-totp', { code })).status).toBe(200)
    const again = await second.post('/identity/two-factor/verify-totp', { code })
    expect([again.status, again.body]).toEqual([403, invalid])
  })

  test('sent many times at once gives exactly one session', async () => {
    const { email, id, secret } = await enrol()
    const before = (await sessionsOf(id)).length
    const browsers = []
    for (let n = 0; n < 8; n++) browsers.push(await challenge(email))
    const code = codeOf(secret)
    const responses = await Promise.all(
      browsers.map(browser => browser.post('/identity/two-factor/verify-totp', { code })),
    )
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toHaveLength(before + 1)
  })

  test('cannot be guessed: a challenge allows five attempts', async () => {
    const { email, secret } = await enrol()
    const browser = await challenge(email)
    for (let by = 0; by < 5; by++) {
      const response = await browser.post('/identity/two-factor/verify-totp', { code: wrongCode(secret, by) })
      expect([response.status, response.body]).toEqual([403, invalid])
    }
    const right = await browser.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })
    expect(right.status).toBe(401)
    const anew = await challenge(email)
    expect((await anew.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
  })

  test('cannot be guessed: an account allows ten attempts, also in parallel, then 429 for 15 minutes', async () => {
    const { email, token, secret, id } = await enrol()
    const browsers = [await challenge(email), await challenge(email), await challenge(email), await challenge(email)]
    const guesses = browsers.flatMap((browser, b) =>
      [0, 1, 2, 3].map(n => browser.post('/identity/two-factor/verify-totp', { code: wrongCode(secret, b * 4 + n) })),
    )
    const responses = await Promise.all(guesses)
    expect(responses.filter(response => response.status === 403)).toHaveLength(10)
    expect(responses.filter(response => response.status === 429)).toHaveLength(6)
    const locked = await (await challenge(email)).post('/identity/two-factor/verify-totp', { code: codeOf(secret) })
    expect([locked.status, locked.body.error]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(840)
    const signedIn = openBrowser(server)
    expect((await signedIn.post('/identity/two-factor/disable', { code: codeOf(secret) }, { token })).status).toBe(429)
    await server.db
      .updateTable('two_factors')
      .set({ locked_until: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute()
    const later = await challenge(email)
    expect((await later.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
  })

  test('is useless without a challenge or a session', async () => {
    const { secret } = await enrol()
    const nobody = openBrowser(server)
    expect((await nobody.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(401)
    nobody.jar.set('fledge.challenge', { value: 'made-up', path: '/identity' })
    expect((await nobody.post('/identity/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(401)
  })

  test('of one person does not open the challenge of another', async () => {
    const [mine, theirs] = [await enrol(), await enrol()]
    const browser = await challenge(theirs.email)
    expect((await browser.post('/identity/two-factor/verify-totp', { code: codeOf(mine.secret) })).status).toBe(403)
  })
})

describe('recovery codes', () => {
  test('work once each, in any spelling', async () => {
    const { email, backupCodes } = await enrol()
    const code = (backupCodes[0] ?? '').replace('-', ' ').toUpperCase()
    const browsers = [await challenge(email), await challenge(email), await challenge(email)]
    const responses = await Promise.all(
      browsers.map(browser => browser.post('/identity/two-factor/verify-backup-code', { code })),
    )
    expect(responses.map(response => response.status).sort()).toEqual([200, 403, 403])
  })

  test('are replaced only with a second factor, and the old ones become invalid', async () => {
    const { email, token, secret, backupCodes, browser } = await enrol()
    const path = '/identity/two-factor/generate-backup-codes'
    expect((await browser.post(path, { code: wrongCode(secret) }, { token })).status).toBe(403)
    expect((await browser.post(path, {}, { token })).status).toBe(400)
    const renewed = await browser.post(path, { code: codeOf(secret) }, { token })
    expect(renewed.body.backupCodes).toHaveLength(10)
    const old = await challenge(email)
    expect((await old.post('/identity/two-factor/verify-backup-code', { code: backupCodes[1] })).status).toBe(403)
    const code = renewed.body.backupCodes[1]
    expect((await old.post('/identity/two-factor/verify-backup-code', { code })).status).toBe(200)
  })
})

describe('removing the factor', () => {
  test('needs a second factor, not just the session', async () => {
    const { email, token, secret, browser } = await enrol({ withPassword: true })
    const path = '/identity/two-factor/disable'
    for (const body of [{}, { password }, { code: '' }, { code: wrongCode(secret) }])
      expect([400, 403]).toContain((await browser.post(path, body, { token })).status)
    expect((await openBrowser(server).post('/identity/sign-in/email', { email, password })).token).toBe('')
    expect((await browser.post(path, { code: codeOf(secret) }, { token })).status).toBe(200)
    expect((await openBrowser(server).post('/identity/sign-in/email', { email, password })).token).not.toBe('')
  })
})

test('a client without cookies finishes the sign-in with the ticket of the response, once', async () => {
  const { email, secret, id, backupCodes } = await enrol({ withPassword: true })
  const withoutCookies = (path: string, body: object) => openBrowser(server).post(`/identity${path}`, body)
  const { body } = await withoutCookies('/sign-in/email', { email, password })
  const { ticket } = body
  for (const given of [{}, { ticket: 'x'.repeat(43) }])
    expect((await withoutCookies('/two-factor/verify-totp', { code: codeOf(secret), ...given })).status).toBe(401)
  const done = await withoutCookies('/two-factor/verify-totp', { code: codeOf(secret), ticket })
  expect(done.body).toMatchObject({ token: expect.any(String), user: { id } })
  const again = await withoutCookies('/two-factor/verify-backup-code', { code: backupCodes[0] ?? '', ticket })
  expect(again.status).toBe(401)
})
