import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { signInByGoogle } from '../../testing/google.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const email = 'fields@example.com'
const password = 'correct horse'

const user = [
  'createdAt',
  'email',
  'emailVerified',
  'id',
  'image',
  'name',
  'role',
  'twoFactorEnabled',
  'updatedAt',
].map(name => `user.${name}`)
const session = [
  'createdAt',
  'expiresAt',
  'id',
  'ipAddress',
  'mfaVerified',
  'signedInAt',
  'updatedAt',
  'userAgent',
  'userId',
].map(name => `session.${name}`)
const signedIn = ['token', 'user.email', 'user.id', 'user.name']
const challenge = ['ticket', 'twoFactorMethods', 'twoFactorRedirect']

/** Names of all fields; those of nested objects with their parent's. */
const fieldsOf = (body: object): string[] =>
  Object.entries(body)
    .flatMap(([name, value]: [string, unknown]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? fieldsOf(value).map(field => `${name}.${field}`)
        : [name],
    )
    .sort()

test('responses have these fields and no others', async () => {
  const browser = openBrowser(server)
  const first = await signInByCode(server, email, browser)
  expect(fieldsOf(first.body)).toEqual(signedIn)
  const { token } = first
  const post = async (path: string, body?: object) => {
    const response = await browser.post(`/identity${path}`, body, { token })
    expect([path, response.status]).toEqual([path, 200])
    return response.body
  }

  expect(fieldsOf(await post('/set-password', { newPassword: password }))).toEqual(['success'])
  expect(fieldsOf(await post('/change-password', { currentPassword: password, newPassword: password }))).toEqual([
    'success',
  ])
  expect(fieldsOf(await post('/update-user', { name: 'Ada' }))).toEqual(['status'])
  expect(fieldsOf(await post('/confirm', { password }))).toEqual(['success'])
  expect(fieldsOf(await post('/sign-in/social', { provider: 'google' }))).toEqual(['redirect', 'url'])

  const current = await browser.get('/identity/get-session', { token })
  expect(fieldsOf(current.body)).toEqual([...session, ...user])
  const { sessions } = (await browser.get('/identity/list-sessions', { token })).body
  expect(fieldsOf(sessions[0] ?? {})).toEqual(['created_at', 'current', 'id', 'ip_address', 'updated_at', 'user_agent'])

  const other = await browser.post('/identity/sign-in/email', { email, password })
  expect(fieldsOf(other.body)).toEqual(['redirect', 'token', ...user])
  const google = await signInByGoogle(server, { email: 'google-fields@example.com', name: 'Grace' })
  expect(fieldsOf(google.body)).toEqual(signedIn)

  const enrolment = await post('/two-factor/enable')
  expect(fieldsOf(enrolment)).toEqual(['backupCodes', 'qr', 'secret', 'totpURI'])
  const step = totpStep(Date.now() / 1000)
  const proven = await post('/two-factor/verify-totp', { code: totpCode(enrolment.secret, step) })
  expect(fieldsOf(proven)).toEqual(['user.email', 'user.id', 'user.name'])

  for (const response of [
    await browser.post('/identity/sign-in/email', { email, password }),
    await signInByCode(server, email, browser),
  ])
    expect(fieldsOf(response.body)).toEqual(challenge)
  const passed = await browser.post('/identity/two-factor/verify-backup-code', { code: enrolment.backupCodes[0] })
  expect(fieldsOf(passed.body)).toEqual(signedIn)

  const renewed = await post('/two-factor/generate-backup-codes', { code: enrolment.backupCodes[1] })
  expect(fieldsOf(renewed)).toEqual(['backupCodes'])
  expect(fieldsOf(await post('/two-factor/disable', { code: renewed.backupCodes[0] }))).toEqual(['success'])
  await server.db.deleteFrom('limits').execute()
  expect(fieldsOf(await post('/email-otp/send-verification-otp', { email, type: 'confirm' }))).toEqual(['success'])
  expect(fieldsOf(await post('/sign-out'))).toEqual(['success'])
})

test('a token in a response is the signed one, and a renewed session does not repeat it', async () => {
  const browser = openBrowser(server)
  const entered = await signInByCode(server, 'signed@example.com', browser)
  expect(entered.body.token).toBe(entered.token)
  const [unsigned = ''] = entered.token.split('.')
  await server.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 5 * 24 * 3600 * 1000) })
    .where('token', '=', unsigned)
    .execute()
  const renewed = await browser.get('/identity/get-session', { token: entered.token })
  expect(renewed.token).toBe('')
  expect(fieldsOf(renewed.body)).toEqual([...session, ...user].sort())
  expect(renewed.text).not.toContain(unsigned)
})
