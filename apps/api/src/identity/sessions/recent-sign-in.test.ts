import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

let count = 0
const enter = async () => {
  const email = `recent-${++count}@example.com`
  const { token, body } = await signInByCode(server, email)
  const browser = openBrowser(server)
  return {
    email,
    token,
    id: body.user.id,
    get: (path: string) => browser.get(path, { token }),
    post: (path: string, given: object = {}) => browser.post(path, given, { token }),
    drop: () => browser.visit('DELETE', '/api/auth/delete', { token }),
  }
}

/** Sets the time of a session's sign-in, by the clock of the database. */
const signedIn = (token: string, minutesAgo: number) =>
  sql`update sessions set signed_in_at = now() - make_interval(mins => ${minutesAgo})
    where token = ${token.split('.')[0] ?? ''}`.execute(server.db)

/** Only `Date` is replaced: on PostgreSQL the clock of the database stays right. */
const shiftClock = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: false })

describe('deleting the account', () => {
  test('with an older sign-in requires a confirmation as changing the password does, and deletes nothing', async () => {
    const person = await enter()
    await signedIn(person.token, 16)
    const refused = await person.drop()
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'Please confirm it is you to continue', code: 'confirmation_required', has_password: false },
    ])
    expect((await person.get('/identity/get-session')).body.user.id).toBe(person.id)

    await server.db.deleteFrom('limits').where('key', 'like', `code-%:${person.email}%`).execute()
    await person.post('/identity/email-otp/send-verification-otp', { email: person.email, type: 'confirm' })
    const code = await readCode(server, person.email)
    expect((await person.post('/identity/confirm', { code })).status).toBe(200)
    expect((await person.drop()).status).toBe(200)
  })

  test('says in the error whether the account has a password to confirm with', async () => {
    const person = await enter()
    await person.post('/identity/set-password', { newPassword: 'six-or-more' })
    await signedIn(person.token, 16)
    expect((await person.drop()).body.has_password).toBe(true)
    expect((await person.post('/identity/confirm', { password: 'six-or-more' })).status).toBe(200)
    expect((await person.drop()).status).toBe(200)
  })
})

describe('a server with a wrong clock', () => {
  test('that is slow does not accept an older sign-in as recent', async () => {
    const person = await enter()
    shiftClock(-60)
    await signedIn(person.token, 16)
    expect((await person.post('/identity/set-password', { newPassword: 'six-or-more' })).status).toBe(403)
    expect((await person.post('/identity/two-factor/enable')).status).toBe(403)
    expect((await person.drop()).status).toBe(403)
  })

  test('that is fast still accepts a recent sign-in', async () => {
    const person = await enter()
    shiftClock(60)
    await signedIn(person.token, 5)
    expect((await person.post('/identity/set-password', { newPassword: 'six-or-more' })).status).toBe(200)
    expect((await person.drop()).status).toBe(200)
  })

  test('neither ends sessions nor starts them in the past or future', async () => {
    const before = await enter()
    shiftClock(8 * 24 * 60)
    // The embedded database runs in this process and shares its clock.
    await sql`update sessions set expires_at = now() + interval '7 days', created_at = now()`.execute(server.db)
    expect((await before.get('/identity/get-session')).status).toBe(200)
    expect((await before.get('/identity/list-sessions')).body.sessions).toHaveLength(1)
    const after = await enter()
    const { rows } = await sql<{ is_right: boolean }>`
      select created_at between now() - interval '1 minute' and now()
        and expires_at between now() + interval '6 days 23 hours' and now() + interval '7 days' as is_right
      from sessions where user_id = ${after.id}`.execute(server.db)
    expect(rows).toEqual([{ is_right: true }])
  })
})
