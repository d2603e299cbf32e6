import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ withWorkers: true })
})
afterAll(() => server.close())

let count = 0
const anyEmail = () => `password-${++count}@example.com`
const password = 'six-or-more'
const refused = { error: 'Invalid login credentials', code: 'credentials_invalid' }

const withPassword = async () => {
  const email = anyEmail()
  const { token, body } = await signInByCode(server, email)
  const set = await openBrowser(server).post('/identity/set-password', { newPassword: password }, { token })
  expect(set.status).toBe(200)
  return { email, token, id: body.user.id }
}

const enter = (email: string, given: string, browser = openBrowser(server)) =>
  browser.post('/identity/sign-in/email', { email, password: given })

const age = (token: string, minutes: number) =>
  server.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - minutes * 60_000) })
    .where('token', '=', token.split('.')[0] ?? '')
    .execute()

describe('signing in with a password', () => {
  test('gives a token that works, and no cookie', async () => {
    const { email, id } = await withPassword()
    const browser = openBrowser(server)
    const response = await enter(` ${email.toUpperCase()} `, password, browser)
    expect([response.status, response.body.user.id]).toEqual([200, id])
    expect(response.body.token).toBe(response.token)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await browser.get('/identity/get-session', { token: response.token })).status).toBe(200)
  })

  test('a wrong password, an unknown email and an account without a password get the same response', async () => {
    const { email } = await withPassword()
    const passwordless = anyEmail()
    await signInByCode(server, passwordless)
    for (const [address, given] of [
      [email, 'wrong'],
      [email, 'x'.repeat(500)],
      [anyEmail(), password],
      [passwordless, password],
    ] as const) {
      const response = await enter(address, given)
      expect([response.status, response.body]).toEqual([401, refused])
    }
  })

  test('nobody can sign up with a password', async () => {
    const body = { email: anyEmail(), password, name: 'X' }
    expect((await openBrowser(server).post('/identity/sign-up/email', body)).status).toBe(404)
  })

  test('ten attempts are allowed per email and network, then 429; the owner can sign in elsewhere', async () => {
    const { email } = await withPassword()
    const guesser = openBrowser(server)
    const responses = await Promise.all(Array.from({ length: 14 }, () => enter(email, 'wrong', guesser)))
    expect(responses.filter(response => response.status === 401)).toHaveLength(10)
    expect(responses.filter(response => response.status === 429)).toHaveLength(4)
    const right = await enter(email, password, guesser)
    expect([right.status, right.body.error]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('two hundred attempts are allowed per network; successful ones do not count', async () => {
    const { email } = await withPassword()
    const key = 'password-network:10.255.0.7'
    const ends = new Date(Date.now() + 900_000)
    await server.db.insertInto('limits').values({ key, count: 199, window_ends: ends }).execute()
    const campus = openBrowser(server, '10.255.0.7')
    expect((await enter(email, password, campus)).status).toBe(200)
    expect((await enter(email, password, campus)).status).toBe(200)
    expect((await enter(anyEmail(), password, campus)).status).toBe(401)
    expect((await enter(email, password, campus)).status).toBe(429)
  })

  test('a forged X-Forwarded-For does not escape the limit', async () => {
    const { email } = await withPassword()
    const guesser = openBrowser(server)
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `1.2.3.${n}`, 'x-fledge-client-ip': `1.2.3.${n}` }
      statuses.push((await guesser.post('/identity/sign-in/email', { email, password: 'wrong' }, { headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('setting a password', () => {
  test('needs at least six characters', async () => {
    const { token } = await signInByCode(server, anyEmail())
    const browser = openBrowser(server)
    const short = await browser.post('/identity/set-password', { newPassword: '12345' }, { token })
    expect([short.status, short.body.error]).toEqual([400, 'Password must be at least 6 characters'])
    expect((await browser.post('/identity/set-password', { newPassword: 'x'.repeat(129) }, { token })).status).toBe(400)
    expect((await browser.post('/identity/set-password', { newPassword: '123456' }, { token })).status).toBe(200)
  })

  test('ends all other sessions, keeps this one and informs the owner by mail', async () => {
    const { email, token } = await withPassword()
    const other = await enter(email, password)
    const browser = openBrowser(server)
    expect((await browser.post('/identity/set-password', { newPassword: 'another-one' }, { token })).status).toBe(200)
    expect((await browser.get('/identity/get-session', { token: other.token })).status).toBe(401)
    expect((await browser.get('/identity/get-session', { token })).status).toBe(200)
    expect((await enter(email, password)).status).toBe(401)
    expect((await enter(email, 'another-one')).status).toBe(200)
    const notices = () =>
      server.db
        .selectFrom('mailbox')
        .select('subject')
        .where('recipient', '=', email)
        .where('subject', '=', 'Your Fledge account was changed')
        .execute()
    await expect.poll(notices, { timeout: 20_000 }).toHaveLength(2)
  })

  test('is confirmed with a mailed code by a user without a password', async () => {
    const email = anyEmail()
    const { token } = await signInByCode(server, email)
    const browser = openBrowser(server)
    const set = () => browser.post('/identity/set-password', { newPassword: password }, { token })
    await age(token, 16)
    const stale = await set()
    expect([stale.status, stale.body.code, stale.body.has_password]).toEqual([403, 'confirmation_required', false])
    await server.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()
    await browser.post('/identity/email-otp/send-verification-otp', { email, type: 'confirm' }, { token })
    const code = await readCode(server, email)
    expect((await browser.post('/identity/confirm', { code }, { token })).status).toBe(200)
    expect((await set()).status).toBe(200)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('needs a recent sign-in, or a confirmation by password or mailed code', async () => {
    const { email, token } = await withPassword()
    const browser = openBrowser(server)
    const set = () => browser.post('/identity/set-password', { newPassword: password }, { token })
    await age(token, 16)
    const stale = await set()
    expect([stale.status, stale.body.code]).toEqual([403, 'confirmation_required'])
    expect(stale.body.has_password).toBe(true)

    expect((await browser.post('/identity/confirm', { password: 'wrong' }, { token })).status).toBe(401)
    expect((await set()).status).toBe(403)
    expect((await browser.post('/identity/confirm', { password }, { token })).status).toBe(200)
    expect((await set()).status).toBe(200)

    await age(token, 16)
    await server.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()
    await browser.post('/identity/email-otp/send-verification-otp', { email, type: 'confirm' }, { token })
    expect((await browser.post('/identity/confirm', { code: '000000x' }, { token })).status).toBe(403)
    const code = await readCode(server, email)
    expect((await browser.post('/identity/confirm', { code }, { token })).status).toBe(200)
    expect((await set()).status).toBe(200)
  })

  test('does not count a renewed session as a recent sign-in', async () => {
    const { token } = await withPassword()
    await age(token, 16)
    const browser = openBrowser(server)
    await server.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + 3 * 86_400_000) })
      .where('token', '=', token.split('.')[0] ?? '')
      .execute()
    await browser.get('/identity/get-session', { token })
    expect((await browser.post('/identity/set-password', { newPassword: password }, { token })).status).toBe(403)
  })

  test('sends a confirmation code only to the email of the account', async () => {
    const { token } = await withPassword()
    const path = '/identity/email-otp/send-verification-otp'
    const other = await openBrowser(server).post(path, { email: 'someone@example.com', type: 'confirm' }, { token })
    expect(other.status).toBe(403)
    const nobody = await openBrowser(server).post(path, { email: 'someone@example.com', type: 'confirm' })
    expect(nobody.status).toBe(401)
  })

  test('works with the current password at any age of the session', async () => {
    const { email, token } = await withPassword()
    await age(token, 600)
    const browser = openBrowser(server)
    const change = (currentPassword: string) =>
      browser.post('/identity/change-password', { currentPassword, newPassword: 'changed' }, { token })
    expect((await change('wrong')).status).toBe(401)
    expect((await change(password)).status).toBe(200)
    expect((await enter(email, 'changed')).status).toBe(200)
  })

  test('limits guesses of the current password like sign-ins', async () => {
    const { token } = await withPassword()
    const browser = openBrowser(server)
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await browser.post('/identity/confirm', { password: 'wrong' }, { token })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
