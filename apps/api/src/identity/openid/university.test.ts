import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { signInByGoogle } from '../../testing/google.ts'
import { signInAtUniversity, startUniversity, visitUniversity } from '../../testing/openid/university.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let university: Awaited<ReturnType<typeof startUniversity>>
let server: TestApp
beforeAll(async () => {
  university = await startUniversity()
  server = await startTestApp({ env: university.env })
})
afterAll(async () => {
  await server.close()
  await university.close()
})

let count = 0
const anyone = () => ({ email: `student-${++count}@uni.example`, name: `Una ${count}` })
const failed = '/auth/callback?error=sso_failed'

test('a new person gets an account with the name that the university gives, and signs in to the same account the next time', async () => {
  const account = anyone()
  const first = await signInAtUniversity(server, account)
  expect([first.status, first.body.user.email, first.body.user.name]).toEqual([200, account.email, account.name])
  expect((await signInAtUniversity(server, account)).body.user.id).toBe(first.body.user.id)
})

test('a person has one account for sign-ins by code, at Google and at the university', async () => {
  const account = anyone()
  const byCode = await signInByCode(server, account.email)
  const byGoogle = await signInByGoogle(server, account)
  const byUniversity = await signInAtUniversity(server, account)
  expect([byGoogle.body.user.id, byUniversity.body.user.id]).toEqual([byCode.body.user.id, byCode.body.user.id])
})

test('the callback sets one short-lived cookie and puts no token into the URL', async () => {
  const { browser, callback } = await visitUniversity(server, anyone())
  const back = await browser.get(callback)
  expect([back.status, back.location, back.token]).toEqual([302, '/auth/callback', ''])
  const kept = [back.headers['set-cookie']].flat().filter(cookie => !String(cookie).includes('Max-Age=0'))
  expect(kept).toEqual([
    expect.stringMatching(/^fledge\.handoff=\S+; Max-Age=60; Path=\/identity; HttpOnly; SameSite=Lax$/),
  ])
})

test('a callback is accepted once, in the browser that started it', async () => {
  const { browser, callback } = await visitUniversity(server, anyone())
  expect((await openBrowser(server).get(callback)).location).toBe(failed)
  const own = await visitUniversity(server, anyone())
  const cookies = new Map(own.browser.jar)
  expect((await own.browser.get(own.callback)).location).toBe('/auth/callback')
  const replayer = openBrowser(server)
  for (const [name, cookie] of cookies) replayer.jar.set(name, cookie)
  expect((await replayer.get(own.callback)).location).toBe(failed)
  // The stranger's attempt has used up the state, so it works for nobody any more.
  expect((await browser.get(callback)).location).toBe(failed)
})

test('an email that the university has not verified gets no account', async () => {
  const account = anyone()
  university.accounts.set(account.email, { ...account, email_verified: false })
  const { browser, callback } = await visitUniversity(server, account)
  expect((await browser.get(callback)).location).toBe(failed)
  expect((await browser.post('/identity/handoff')).status).toBe(401)
  expect(await server.db.selectFrom('users').select('id').where('email', '=', account.email).execute()).toEqual([])
})

test('an account that a stranger created with the email is replaced by a new one', async () => {
  const account = anyone()
  const { body, token } = await signInByCode(server, account.email)
  await openBrowser(server).post('/identity/set-password', { newPassword: 'strangers-own' }, { token })
  await server.db.updateTable('users').set({ email_verified: false }).where('id', '=', body.user.id).execute()
  const owner = await signInAtUniversity(server, account)
  expect([owner.status, owner.body.user.id === body.user.id]).toEqual([200, false])
  const credentials = { email: account.email, password: 'strangers-own' }
  expect((await openBrowser(server).post('/identity/sign-in/email', credentials)).status).toBe(401)
})

test('two-step verification is required after the sign-in at the university', async () => {
  const account = anyone()
  const { body } = await signInAtUniversity(server, account)
  await server.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', body.user.id).execute()
  const response = await signInAtUniversity(server, account)
  expect(response).toMatchObject({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } })
  expect(response.token).toBe('')
  const events = server.db.selectFrom('account_events').select(['kind', 'way']).where('user_id', '=', body.user.id)
  expect(await events.orderBy('at', 'desc').executeTakeFirst()).toEqual({ kind: 'second-factor-asked', way: 'sso' })
})
