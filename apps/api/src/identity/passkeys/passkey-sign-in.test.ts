import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { makeStudent } from '../../testing/make.ts'
import { newAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const refused = { error: 'This passkey did not work. Try again, or sign in another way.', code: 'passkey_invalid' }
const browse = () => openBrowser(server)

/** A new account with a passkey. */
const enrol = async (authenticator = newAuthenticator()) => {
  const { id, email, token } = await makeStudent(server)
  const options = await browse().post('/identity/passkey/generate-register-options', {}, { token })
  const credential = authenticator.create(options.body)
  const added = await browse().post('/identity/passkey/verify-registration', { credential }, { token })
  expect(added.status).toBe(200)
  return { email, token, id, authenticator }
}
type Flaws = Parameters<ReturnType<typeof newAuthenticator>['get']>[1]

const optionsFor = async (browser = browse()) =>
  (await browser.post('/identity/passkey/generate-authenticate-options')).body

const submit = (credential: object, browser = browse()) =>
  browser.post('/identity/passkey/verify-authentication', { credential })

const signIn = async ({ authenticator }: { authenticator: ReturnType<typeof newAuthenticator> }, flaws?: Flaws) =>
  submit(authenticator.get(await optionsFor(), flaws))

const expectRefused = (response: { status: number; body: unknown; token: string }) =>
  expect([response.status, response.body, response.token]).toEqual([401, refused, ''])

describe('signing in with a passkey', () => {
  test('gives a session that looks like any other, and records the use', async () => {
    const person = await enrol()
    const { status, body, token } = await signIn(person)
    expect([status, body.user.id, body.user.email]).toEqual([200, person.id, person.email])
    const sessions = await browse().get('/identity/list-sessions', { token })
    expect(sessions.body.sessions.filter(session => session.current)).toHaveLength(1)
    const listed = await browse().get('/identity/passkey/list-user-passkeys', { token })
    expect(listed.body).toMatchObject({ passkeys: [{ last_used_at: expect.any(String) }] })
    expect((await signIn(person)).status).toBe(200)
  })

  test('works with an authenticator that does not count', async () => {
    const person = await enrol(newAuthenticator({ counts: false }))
    expect((await signIn(person)).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
  })

  test('lets one of several signatures with the same counter in, because only a copied key repeats it', async () => {
    const { authenticator } = await enrol()
    const copies = await Promise.all(Array.from({ length: 5 }, () => optionsFor()))
    const attempts = copies.map(options => submit(authenticator.get(options, { counter: 7 })))
    const statuses = (await Promise.all(attempts)).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('counts as two factors, while the other methods still require the second factor', async () => {
    const person = await enrol()
    const { secret } = (await browse().post('/identity/two-factor/enable', {}, { token: person.token })).body
    const code = totpCode(secret, totpStep(Date.now() / 1000))
    await browse().post('/identity/two-factor/verify-totp', { code }, { token: person.token })
    expect((await signInByCode(server, person.email)).body).toMatchObject({ twoFactorRedirect: true })
    const { token } = await signIn(person)
    const session = await browse().get('/identity/get-session', { token })
    expect([session.status, session.body.user.twoFactorEnabled]).toEqual([200, true])
  })

  test('does not reveal in its options who has a passkey', async () => {
    await enrol()
    expect(await optionsFor()).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(await optionsFor()).not.toHaveProperty('allowCredentials')
  })
})

test('is shown in the activity of the account, also when it is rejected, and so are changes of passkeys', async () => {
  const person = await enrol()
  await signIn(person)
  await signIn(person, { origin: 'https://evil.example' })
  const listed = async () => {
    const { text } = await browse().get('/api/account/activity', { token: person.token })
    const { activity } = JSON.parse(text) as { activity: { kind: string; way: string | null; succeeded: boolean }[] }
    return activity.map(({ kind, way, succeeded }) => [kind, way, succeeded])
  }
  // A refused sign-in is recorded after its response.
  await expect.poll(listed).toEqual([
    ['sign-in', 'passkey', false],
    ['sign-in', 'passkey', true],
    ['passkey-added', null, true],
  ])
})

describe('a challenge', () => {
  test('is accepted once, also in parallel requests', async () => {
    const { authenticator } = await enrol()
    const options = await optionsFor()
    const attempts = Array.from({ length: 5 }, () => submit(authenticator.get(options)))
    const statuses = (await Promise.all(attempts)).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401])
    expectRefused(await submit(authenticator.get(options)))
  })

  test('expires after five minutes by the clock of the database', async () => {
    const { authenticator } = await enrol()
    const options = await optionsFor()
    const { challenge } = options as unknown as { challenge: string }
    const find = () => server.db.selectFrom('passkey_challenges').selectAll().where('challenge', '=', challenge)
    const { expires_at } = await find().executeTakeFirstOrThrow()
    expect(Math.abs(expires_at.getTime() - Date.now() - 5 * 60_000)).toBeLessThan(60_000)
    await server.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('challenge', '=', challenge)
      .execute()
    expectRefused(await submit(authenticator.get(options)))
  })

  test('that the client invented or that was issued for adding a passkey is rejected', async () => {
    const person = await enrol()
    expectRefused(await signIn(person, { challenge: randomBytes(32).toString('base64url') }))
    const { body } = await browse().post(
      '/identity/passkey/generate-register-options',
      {},
      {
        token: person.token,
      },
    )
    const { challenge } = body as unknown as { challenge: string }
    expectRefused(await signIn(person, { challenge }))
  })
})

describe('a signature is rejected, always with the same response,', () => {
  const otherOwner = async () => {
    const { id } = await enrol()
    return { userHandle: Buffer.from(id).toString('base64url') }
  }
  const cases: [string, () => Flaws | Promise<Flaws>][] = [
    ['for another origin', () => ({ origin: 'https://evil.example' })],
    ['for another port of this host', () => ({ origin: 'http://localhost:3001' })],
    ['for another relying party', () => ({ rpId: 'evil.example' })],
    ['without verification of the user', () => ({ isUserVerified: false })],
    ['with a counter that went back', () => ({ counter: 1 })],
    ['made for a registration', () => ({ type: 'webauthn.create' })],
    ['of an unknown credential', () => ({ credentialId: randomBytes(32) })],
    [
      "with another account's credential id",
      async () => ({ credentialId: (await enrol()).authenticator.credentialId() }),
    ],
    ["with another account's user handle", otherOwner],
  ]
  test.each(cases)('%s', async (_name, flawsOf) => {
    const person = await enrol()
    expect((await signIn(person)).status).toBe(200)
    expectRefused(await signIn(person, await flawsOf()))
    expect((await signIn(person)).status).toBe(200)
  })

  test('by a key other than the registered one', async () => {
    const person = await enrol()
    const options = await optionsFor()
    const forged = { ...newAuthenticator().get(options).response }
    const genuine = person.authenticator.get(options)
    expectRefused(await submit({ ...genuine, response: { ...genuine.response, signature: forged.signature } }))
  })

  test('after the passkey was removed or its account deleted', async () => {
    const [removed, deleted] = [await enrol(), await enrol()]
    const { token } = removed
    const { body } = await browse().get('/identity/passkey/list-user-passkeys', { token })
    const { passkeys } = body as unknown as { passkeys: { id: string }[] }
    await browse().post('/identity/passkey/delete-passkey', { id: passkeys[0]?.id }, { token })
    expectRefused(await signIn(removed))
    await browse().visit('DELETE', '/api/auth/delete', { token: deleted.token })
    expectRefused(await signIn(deleted))
    const left = await server.db.selectFrom('passkeys').select('id').where('user_id', '=', deleted.id).execute()
    expect(left).toEqual([])
  })
})

describe('limits', () => {
  test('ten failures stop a credential in one network, not the owner elsewhere; a success starts anew', async () => {
    const { authenticator } = await enrol()
    const attacker = browse()
    const fail = async () => submit(authenticator.get(await optionsFor(), { origin: 'https://evil.example' }), attacker)
    for (let time = 0; time < 9; time++) expect((await fail()).status).toBe(401)
    expect((await submit(authenticator.get(await optionsFor()), attacker)).status).toBe(200)
    for (let time = 0; time < 10; time++) expect((await fail()).status).toBe(401)
    const limited = await submit(authenticator.get(await optionsFor()), attacker)
    expect([limited.status, limited.body.code, Number(limited.headers['retry-after']) > 0]).toEqual([
      429,
      'too_many',
      true,
    ])
    expect((await signIn({ authenticator })).status).toBe(200)
  })

  test('a network can begin and finish 200 sign-ins in 15 minutes', async () => {
    const browser = openBrowser(server, '10.77.1.1')
    const { authenticator } = await enrol()
    await submit(authenticator.get(await optionsFor(browser), { rpId: 'evil.example' }), browser)
    for (const key of ['passkey-start:10.77.1.1', 'passkey-network:10.77.1.1'])
      await server.db.updateTable('limits').set({ count: 200 }).where('key', '=', key).execute()
    expect(await optionsFor(browser)).toMatchObject({ code: 'too_many' })
    expect((await submit(authenticator.get(await optionsFor()), browser)).status).toBe(429)
  })

  test('malformed requests get 400 or are rejected, and never cause a server error', async () => {
    const { authenticator } = await enrol()
    const genuine = authenticator.get(await optionsFor())
    const odd = Buffer.from('{"challenge": 1}').toString('base64url')
    for (const response of [{ clientDataJSON: odd }, { authenticatorData: 'AAAA' }, { signature: 'AAAA' }])
      expectRefused(await submit({ ...genuine, response: { ...genuine.response, ...response } }))
    for (const body of [{}, { credential: null }, { credential: { ...genuine, id: '' } }, { credential: { id: 'a' } }])
      expect((await browse().post('/identity/passkey/verify-authentication', body)).status).toBe(400)
  })
})
