import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { signInByGoogle, visitGoogle } from '../../testing/google.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let count = 0
const anyone = () => ({ email: `google-${++count}@example.com`, name: `Gus ${count}` })
const sessionCount = async () => (await server.db.selectFrom('sessions').select('id').execute()).length
const failed = '/auth/callback?error=google_failed'

describe('signing in with the stand-in for Google', () => {
  test('a new person gets an account, and signs in to the same account the next time', async () => {
    const account = anyone()
    const first = await signInByGoogle(server, account)
    expect([first.status, first.body.user.email, first.body.user.name]).toEqual([200, account.email, account.name])
    expect((await openBrowser(server).get('/api/auth/profile', { token: first.token })).status).toBe(404)
    const again = await signInByGoogle(server, account)
    expect(again.body.user.id).toBe(first.body.user.id)
  })

  test('one browser can change from one Google account to another', async () => {
    const browser = openBrowser(server)
    const [one, other] = [anyone(), anyone()]
    expect((await signInByGoogle(server, one, browser)).body.user.email).toBe(one.email)
    expect((await signInByGoogle(server, other, browser)).body.user.email).toBe(other.email)
  })

  test('requests PKCE, state, nonce, offline access and forced consent', async () => {
    const { body } = await openBrowser(server).post('/identity/sign-in/social', { provider: 'google' })
    const asked = Object.fromEntries(new URL(body.url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      redirect_uri: 'http://localhost:3000/identity/callback/google',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThan(30)
  })

  test('the callback sets one short-lived cookie and puts no token into the URL', async () => {
    const { browser, callback } = await visitGoogle(server, anyone())
    const back = await browser.get(callback)
    expect([back.status, back.location, back.token]).toEqual([302, '/auth/callback', ''])
    const kept = [back.headers['set-cookie']].flat().filter(cookie => !String(cookie).includes('Max-Age=0'))
    expect(kept).toEqual([
      expect.stringMatching(/^fledge\.handoff=\S+; Max-Age=60; Path=\/identity; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('stores Google tokens encrypted and does not store the identity token', async () => {
    const { body } = await signInByGoogle(server, anyone())
    const kept = await server.db
      .selectFrom('accounts')
      .selectAll()
      .where('user_id', '=', body.user.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ provider_id: 'google', id_token: null })
    expect(kept.refresh_token).toMatch(/^[0-9a-f]{80,}$/)
  })

  test('a person who cancels is redirected without a session', async () => {
    const browser = openBrowser(server)
    const before = await sessionCount()
    const started = await browser.post('/identity/sign-in/social', { provider: 'google' })
    const chooser = await browser.get(started.body.url)
    expect((await browser.get(chooser.location)).text).toContain('Sign in with Google')
    const cancelled = await browser.submit(chooser.location, { cancel: 'yes' })
    const returned = await browser.get(cancelled.location)
    const back = await browser.get(returned.location)
    expect(back.location).toBe('/auth/callback?error=access_denied')
    expect((await browser.post('/identity/handoff')).status).toBe(401)
    expect(await sessionCount()).toBe(before)
  })

  test('the account chooser escapes typed text and rejects an invalid email', async () => {
    const browser = openBrowser(server)
    await signInByGoogle(server, { email: 'markup@example.com', name: '<script>alert(1)</script>' }, browser)
    const started = await browser.post('/identity/sign-in/social', { provider: 'google' })
    const chooser = await browser.get(started.body.url)
    const page = await browser.get(chooser.location)
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.text).not.toContain('<script')
    expect((await browser.submit(chooser.location, { email: 'nonsense', name: '' })).status).toBe(400)
  })
})

describe('the handoff', () => {
  test('is accepted once, also in parallel requests', async () => {
    const { browser, callback } = await visitGoogle(server, anyone())
    await browser.get(callback)
    const ticket = browser.jar.get('fledge.handoff')
    const before = await sessionCount()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => {
        const thief = openBrowser(server)
        if (ticket) thief.jar.set('fledge.handoff', ticket)
        return thief.post('/identity/handoff')
      }),
    )
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    expect(responses.filter(response => response.status === 401)).toHaveLength(9)
    expect(await sessionCount()).toBe(before + 1)
  })

  test('is rejected after a minute, when invented, and without the cookie', async () => {
    const { browser, callback } = await visitGoogle(server, anyone())
    await browser.get(callback)
    await server.db
      .updateTable('tickets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await browser.post('/identity/handoff')).status).toBe(401)
    const nobody = openBrowser(server)
    expect((await nobody.post('/identity/handoff')).status).toBe(401)
    nobody.jar.set('fledge.handoff', { value: 'made-up', path: '/identity' })
    expect((await nobody.post('/identity/handoff')).status).toBe(401)
  })
})

describe('a callback from Google is rejected', () => {
  test('a second time', async () => {
    const { browser, callback } = await visitGoogle(server, anyone())
    const cookies = new Map(browser.jar)
    await browser.get(callback)
    const replayer = openBrowser(server)
    for (const [name, cookie] of cookies) replayer.jar.set(name, cookie)
    expect((await replayer.get(callback)).location).toBe(failed)
    expect((await replayer.post('/identity/handoff')).status).toBe(401)
  })

  test('when several arrive at once, except for one', async () => {
    const { browser, callback } = await visitGoogle(server, anyone())
    const cookies = new Map(browser.jar)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => {
        const twin = openBrowser(server)
        for (const [name, cookie] of cookies) twin.jar.set(name, cookie)
        return twin.get(callback)
      }),
    )
    expect(responses.map(response => response.location).sort()).toEqual(['/auth/callback', ...Array(7).fill(failed)])
  })

  test('in a browser that did not start it', async () => {
    const { callback } = await visitGoogle(server, anyone())
    const victim = openBrowser(server)
    expect((await victim.get(callback)).location).toBe(failed)
    expect((await victim.post('/identity/handoff')).status).toBe(401)
  })

  test('with a state, code or parameters that are not its own', async () => {
    const before = await sessionCount()
    const spoilt = [
      (url: URL) => url.searchParams.set('state', 'x'.repeat(32)),
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'a\u0000b'),
      (url: URL) => url.searchParams.append('state', 'again'),
      (url: URL) => url.searchParams.set('code', 'made-up'),
      (url: URL) => url.searchParams.delete('code'),
      (url: URL) => url.searchParams.append('code', 'again'),
    ]
    for (const spoil of spoilt) {
      const { browser, callback } = await visitGoogle(server, anyone())
      const url = new URL(callback)
      spoil(url)
      expect((await browser.get(url.href)).location).toBe(failed)
    }
    expect(await sessionCount()).toBe(before)
  })
})

describe('the browser may be redirected', () => {
  test('anywhere on our own origin, as a path or URL', async () => {
    for (const callbackURL of ['/auth/callback?next=%2Fsaved', 'http://localhost:3000/auth/callback?next=%2Fsaved']) {
      const browser = openBrowser(server)
      const started = await browser.post('/identity/sign-in/social', { provider: 'google', callbackURL })
      const chooser = await browser.get(started.body.url)
      const chosen = await browser.submit(chooser.location, anyone())
      const returned = await browser.get(chosen.location)
      expect((await browser.get(returned.location)).location).toBe('/auth/callback?next=%2Fsaved')
    }
  })

  test('nowhere else', async () => {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'https://localhost:3000@evil.example/',
      'http://localhost:3001/',
      'javascript:alert(1)',
      '/a/..//evil.example',
      '\t//evil.example',
    ]
    for (const url of elsewhere)
      for (const field of ['callbackURL', 'errorCallbackURL']) {
        const response = await openBrowser(server).post('/identity/sign-in/social', {
          provider: 'google',
          [field]: url,
        })
        expect([url, response.status]).toEqual([url, 400])
      }
  })

  test('only to Google, and never with a token from the request', async () => {
    const browser = openBrowser(server)
    expect((await browser.post('/identity/sign-in/social', { provider: 'github' })).status).toBe(400)
    const idToken = { token: 'a.b.c' }
    const response = await browser.post('/identity/sign-in/social', { provider: 'google', idToken })
    expect(response.body.url).toContain('/dev/google/auth')
    expect(response.token).toBe('')
  })
})

describe('an existing account', () => {
  test('is linked when both sides have verified the email', async () => {
    const account = anyone()
    const byCode = await signInByCode(server, account.email)
    const byGoogle = await signInByGoogle(server, account)
    expect(byGoogle.body.user.id).toBe(byCode.body.user.id)
  })

  test('is one account when the same new person arrives by code and by Google at the same moment', async () => {
    const account = anyone()
    const { email } = account
    const { browser, callback } = await visitGoogle(server, account)
    await browser.post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
    const otp = await readCode(server, email)
    const [byCode] = await Promise.all([
      browser.post('/identity/sign-in/email-otp', { email, otp }),
      browser.get(callback),
    ])
    expect(byCode.status).toBe(200)
    expect(await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })
})
