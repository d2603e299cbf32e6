import { randomUUID } from 'node:crypto'
import type { Activity } from '@fledge/contract/account'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { signInByGoogle } from '../../testing/google.ts'
import { callAs } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let count = 0
const anyEmail = () => `activity-${++count}@example.com`
const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const list = async (token: string, query = '?limit=100') => {
  const { body } = await callAs(server.app, token, 'GET', `/account/activity${query}`)
  return body as { activity: Activity[]; next: string | null }
}

const describeEvent = ({ kind, way, succeeded }: Activity) =>
  [kind, ...(way ? [way] : []), ...(succeeded ? [] : ['failed'])].join(' ')

/** Oldest first. */
const eventsOf = async (token: string) => (await list(token)).activity.map(describeEvent).reverse()

describe('sign-ins', () => {
  test('are listed with method, device and shortened network, newest first', async () => {
    const email = anyEmail()
    const browser = openBrowser(server, '203.0.113.77')
    const headers = { 'user-agent': userAgent }
    const { token } = await signInByCode(server, email)
    await browser.post('/identity/set-password', { newPassword: 'six-or-more' }, { token })
    await browser.post('/identity/sign-in/email', { email, password: 'six-or-more' }, { headers })
    await signInByGoogle(server, { email, name: 'Ada' }, openBrowser(server, '2001:db8:aa:bb:cc::1'))
    const { activity } = await list(token)
    expect(activity.map(describeEvent)).toEqual([
      'sign-in google',
      'google-linked',
      'sign-in password',
      'password-set',
      'sign-in code',
    ])
    expect(activity[0]).toMatchObject({ device: 'Unknown device', network: '2001:db8:aa::/48' })
    expect(activity[2]).toMatchObject({ device: 'Chrome on Mac', network: '203.0.113.0/24' })
    expect(JSON.stringify(activity)).not.toMatch(/203\.0\.113\.77|example\.com/)
  })

  test('that fail are listed for known accounts, at most twenty an hour', async () => {
    const email = anyEmail()
    const { token, body } = await signInByCode(server, email)
    const guess = (path: string, given: object) => openBrowser(server).post(`/identity/sign-in/${path}`, given)
    await guess('email', { email, password: 'wrong' })
    await expect.poll(() => eventsOf(token)).toEqual(['sign-in code', 'sign-in password failed'])
    const earlier = { user_id: body.user.id, kind: 'sign-in', succeeded: false }
    const rows = Array.from({ length: 18 }, () => ({ ...earlier, id: randomUUID() }))
    await server.db.insertInto('account_events').values(rows).execute()
    await guess('email-otp', { email, otp: 'wrong' })
    await expect.poll(async () => (await eventsOf(token)).at(-1)).toBe('sign-in code failed')
    for (let n = 0; n < 3; n++) await guess('email-otp', { email, otp: 'wrong' })
    await guess('email', { email: 'nobody@example.com', password: 'wrong' })
    const failures = async () => (await eventsOf(token)).filter(event => event.endsWith('failed')).length
    expect(await failures()).toBe(20)
    await server.db.deleteFrom('account_events').where('way', 'is', null).where('kind', '=', 'sign-in').execute()
    await guess('email-otp', { email, otp: 'wrong' })
    await expect.poll(failures).toBe(3)
  })

  test('with a second factor are listed with both methods', async () => {
    const email = anyEmail()
    const browser = openBrowser(server)
    const { token } = await signInByCode(server, email, browser)
    const { body } = await browser.post('/identity/two-factor/enable', {}, { token })
    const code = () => totpCode(body.secret, totpStep(Date.now() / 1000))
    await browser.post('/identity/two-factor/verify-totp', { code: code() }, { token })
    await signInByCode(server, email, browser)
    await browser.post('/identity/two-factor/verify-totp', { code: '000000' })
    await browser.post('/identity/two-factor/verify-backup-code', { code: body.backupCodes[0] })
    await browser.post('/identity/two-factor/generate-backup-codes', { code: body.backupCodes[1] }, { token })
    await expect
      .poll(async () => (await eventsOf(token)).sort())
      .toEqual([
        'recovery-codes-renewed',
        'second-factor-added',
        'second-factor-asked code',
        'sign-in authenticator failed',
        'sign-in code',
        'sign-in recovery-code',
      ])
  })
})

test('sensitive acts are listed', async () => {
  const email = anyEmail()
  const browser = openBrowser(server)
  const { token } = await signInByCode(server, email, browser)
  const post = (path: string, body: object = {}) => browser.post(path, body, { token })
  await post('/api/auth/initialize', { full_name: 'Ada', role: 'student' })
  await post('/identity/set-password', { newPassword: 'six-or-more' })
  await post('/identity/set-password', { newPassword: 'another-one' })
  await signInByCode(server, email)
  const { body } = await browser.get('/identity/list-sessions', { token })
  await post('/identity/revoke-session', { id: body.sessions.find(session => !session.current)?.id })
  const other = await signInByCode(server, email)
  expect((await post('/identity/revoke-other-sessions')).status).toBe(200)
  expect((await browser.get('/identity/get-session', { token: other.token })).status).toBe(401)
  expect((await browser.get('/identity/get-session', { token })).status).toBe(200)
  await post('/identity/confirm', { password: 'wrong' })
  await post('/identity/confirm', { password: 'another-one' })
  await server.db.deleteFrom('limits').where('key', 'like', `code-%:${email}%`).execute()
  await post('/identity/email-otp/send-verification-otp', { email, type: 'confirm' })
  await post('/identity/confirm', { code: await readCode(server, email) })
  await browser.get('/api/account/export', { token })
  const { secret, backupCodes } = (await post('/identity/two-factor/enable')).body
  await post('/identity/two-factor/verify-totp', { code: totpCode(secret, totpStep(Date.now() / 1000)) })
  await post('/identity/two-factor/disable', { code: backupCodes[0] })
  const longAgo = { signed_in_at: new Date(Date.now() - 3_600_000) }
  await server.db
    .updateTable('sessions')
    .set(longAgo)
    .where('token', '=', token.split('.')[0] ?? '')
    .execute()
  await browser.visit('DELETE', '/api/auth/delete', { token })
  const expected = [
    'sign-in code',
    'role-chosen',
    'password-set',
    'password-changed',
    'sign-in code',
    'session-ended',
    'sign-in code',
    'other-sessions-ended',
    'confirmation password',
    'confirmation code',
    'data-exported',
    'second-factor-added',
    'second-factor-removed',
  ]
  await expect
    .poll(() => eventsOf(token))
    .toEqual(expect.arrayContaining(['confirmation password failed', 'deletion-requested failed']))
  expect((await eventsOf(token)).filter(event => !event.endsWith('failed'))).toEqual(expected)
})

describe('the list', () => {
  test('belongs to its owner, needs a session and works before a role is chosen', async () => {
    const other = await signInByCode(server, anyEmail())
    const mine = await signInByCode(server, anyEmail())
    for (const { token } of [mine, other]) expect((await list(token)).activity).toHaveLength(1)
    const [event] = (await list(mine.token)).activity
    expect((await list(other.token, `?after=${event?.id}`)).activity).toEqual([])
    expect((await callAs(server.app, null, 'GET', '/account/activity')).status).toBe(401)
  })

  test('is paged by a cursor and rejects a malformed one', async () => {
    const email = anyEmail()
    const { token } = await signInByCode(server, email)
    for (let n = 0; n < 4; n++) await signInByCode(server, email)
    const all = (await list(token)).activity.map(({ id }) => id)
    const pages: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(token, `?limit=2${next ? `&after=${next}` : ''}`)
      pages.push(...page.activity.map(({ id }) => id))
      next = page.next
    }
    expect([pages, all.length]).toEqual([all, 5])
    expect((await list(token, `?after=${randomUUID()}`)).activity).toEqual([])
    for (const query of ['?after=x', '?limit=0', '?limit=101'])
      expect((await callAs(server.app, token, 'GET', `/account/activity${query}`)).status).toBe(400)
  })

  test('is part of the export, cannot be changed, and is deleted with the account', async () => {
    const { token, body } = await signInByCode(server, anyEmail())
    const exported = await callAs(server.app, token, 'GET', '/account/export')
    expect(exported.body.activity.map(({ kind }: Activity) => kind)).toEqual(['data-exported', 'sign-in'])
    const ownRows = server.db.selectFrom('account_events').select('id').where('user_id', '=', body.user.id)
    const change = server.db.updateTable('account_events').set({ kind: 'x' }).where('user_id', '=', body.user.id)
    await expect(change.execute()).rejects.toThrow('append-only')
    expect((await callAs(server.app, token, 'DELETE', '/auth/delete')).status).toBe(200)
    expect(await ownRows.execute()).toEqual([])
  })
})

test('each event is logged without personal data', async () => {
  const log = vi.spyOn(server.app.log, 'info')
  const email = anyEmail()
  const { token, body } = await signInByCode(server, email)
  await openBrowser(server, '203.0.113.9').post('/identity/sign-in/email', { email, password: 'wrong' })
  await expect.poll(() => eventsOf(token)).toHaveLength(2)
  await callAs(server.app, token, 'DELETE', '/auth/delete')
  const lines = log.mock.calls.filter(([line]) => typeof line === 'object' && line !== null && 'audit' in line)
  log.mockRestore()
  expect(lines.map(([line]) => line)).toEqual([
    { audit: 'sign-in', way: 'code', succeeded: true, event: expect.any(String) },
    { audit: 'sign-in', way: 'password', succeeded: false, event: expect.any(String) },
    { audit: 'deletion-requested', succeeded: true },
  ])
  for (const personal of [email, body.user.id, '203.0.113']) expect(JSON.stringify(lines)).not.toContain(personal)
})
