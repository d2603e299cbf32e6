import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../account/deletion/account-deletion.service.ts'
import { openBrowser } from '../../testing/browser.ts'
import { makeStudent } from '../../testing/make.ts'
import { newAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteUnprovenAccount } from '../unproven-account.service.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const browse = () => openBrowser(server)
const rejected = { error: 'This passkey could not be added. Please try again.', code: 'passkey_rejected' }

type Passkey = { id: string; name: string; created_at: string; last_used_at: string | null }
/** The fields of a passkey response; a test reads those it expects. */
type PasskeyBody = { challenge: string; excludeCredentials: { id: string }[]; passkey: Passkey; passkeys: Passkey[] }

const makeHolder = async () => {
  const { id, email, token } = await makeStudent(server)
  const post = async (path: string, sent: object = {}) => {
    const response = await browse().post(`/identity/passkey/${path}`, sent, { token })
    return { ...response, passkeyBody: response.body as unknown as PasskeyBody }
  }
  const list = async () => {
    const response = await browse().get('/identity/passkey/list-user-passkeys', { token })
    return (response.body as unknown as PasskeyBody).passkeys
  }
  const start = async () => (await post('generate-register-options')).passkeyBody
  return { email, token, id, post, list, start }
}
type Holder = Awaited<ReturnType<typeof makeHolder>>

const add = async (person: Holder, name?: string, authenticator = newAuthenticator()) =>
  person.post('verify-registration', { name, credential: authenticator.create(await person.start()) })

/** As if the person had signed in 16 minutes ago. */
const ageSignIn = (userId: string) =>
  server.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', userId)
    .execute()

const changeMails = async (email: string) => {
  const { rows } = await sql<{ text: string }>`
    select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(
    server.db,
  )
  return rows.map(row => row.text)
}

describe('adding a passkey', () => {
  test('stores it with its name, and informs the owner by mail', async () => {
    const person = await makeHolder()
    const { status, passkeyBody } = await add(person, ' Work laptop ')
    expect([status, passkeyBody.passkey]).toEqual([
      200,
      { id: expect.any(String), name: 'Work laptop', created_at: expect.any(String), last_used_at: null },
    ])
    expect((await add(person)).passkeyBody.passkey.name).toBe('Passkey')
    expect((await person.list()).map(passkey => passkey.name)).toEqual(['Work laptop', 'Passkey'])
    expect((await changeMails(person.email))[0]).toContain('A passkey was added to your Fledge account.')
  })

  test('excludes the passkeys that the account has, and requires user verification', async () => {
    const person = await makeHolder()
    const authenticator = newAuthenticator()
    await add(person, 'First', authenticator)
    const options = await person.start()
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId().toString('base64url')])
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fledge' },
      user: { name: person.email, id: Buffer.from(person.id).toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('needs a session and a recent sign-in', async () => {
    const person = await makeHolder()
    for (const path of ['generate-register-options', 'verify-registration', 'update-passkey', 'delete-passkey'])
      expect((await browse().post(`/identity/passkey/${path}`)).status).toBe(401)
    expect((await browse().get('/identity/passkey/list-user-passkeys')).status).toBe(401)
    await ageSignIn(person.id)
    const response = await person.post('generate-register-options')
    expect([response.status, response.body]).toMatchObject([
      403,
      { code: 'confirmation_required', has_password: false },
    ])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no verification of the user', { isUserVerified: false }],
    ['a challenge that was made up', { challenge: 'bWFkZSB1cA' }],
    ['the type of a sign-in', { type: 'webauthn.get' }],
  ])('is rejected with %s', async (_name, flaws) => {
    const person = await makeHolder()
    const credential = newAuthenticator().create(await person.start(), flaws)
    const response = await person.post('verify-registration', { credential })
    expect([response.status, response.body]).toEqual([400, rejected])
    expect(await person.list()).toEqual([])
  })

  test('works once per challenge, and only for the account that requested it', async () => {
    const [mine, theirs] = [await makeHolder(), await makeHolder()]
    const options = await mine.start()
    const stolen = await theirs.post('verify-registration', { credential: newAuthenticator().create(options) })
    expect([stolen.status, stolen.body]).toEqual([400, rejected])
    const credential = newAuthenticator().create(options)
    expect((await mine.post('verify-registration', { credential })).status).toBe(200)
    const again = await mine.post('verify-registration', { credential: newAuthenticator().create(options) })
    expect([again.status, again.body]).toEqual([400, rejected])
  })

  test("is rejected for another account's credential, which keeps signing its owner in", async () => {
    const [owner, thief] = [await makeHolder(), await makeHolder()]
    const authenticator = newAuthenticator()
    await add(owner, 'Mine', authenticator)
    const credentialId = authenticator.credentialId()
    const copied = newAuthenticator().create(await thief.start(), { credentialId })
    const response = await thief.post('verify-registration', { credential: copied })
    expect([response.status, response.body]).toEqual([400, rejected])
    const options = (await browse().post('/identity/passkey/generate-authenticate-options')).body
    const signedIn = await browse().post('/identity/passkey/verify-authentication', {
      credential: authenticator.get(options),
    })
    expect(signedIn.body.user.id).toBe(owner.id)
  })

  test('stops at ten, also for parallel requests', async () => {
    const person = await makeHolder()
    for (let number = 1; number <= 8; number++) expect((await add(person)).status).toBe(200)
    // All begin before the first one ends: a later one would be refused at its begin.
    const begun = await Promise.all(Array.from({ length: 4 }, () => person.start()))
    const credentials = begun.map(options => newAuthenticator().create(options))
    const responses = await Promise.all(
      credentials.map(credential => person.post('verify-registration', { credential })),
    )
    expect(responses.map(response => response.status).sort()).toEqual([200, 200, 409, 409])
    expect((await person.post('generate-register-options')).body.code).toBe('too_many_passkeys')
    expect(await person.list()).toHaveLength(10)
  })

  test('can begin thirty times an hour', async () => {
    const person = await makeHolder()
    await person.start()
    await server.db.updateTable('limits').set({ count: 30 }).where('key', '=', `passkey-start:${person.id}`).execute()
    expect((await person.post('generate-register-options')).status).toBe(429)
  })

  test('drops an attestation unread and rejects malformed credentials', async () => {
    const person = await makeHolder()
    const genuine = newAuthenticator().create(await person.start())
    const malformed = { ...genuine, response: { ...genuine.response, attestationObject: 'AAAA' } }
    expect((await person.post('verify-registration', { credential: malformed })).body).toEqual(rejected)
    const attested = newAuthenticator().create(await person.start(), { attestation: 'apple' })
    expect((await person.post('verify-registration', { credential: attested })).status).toBe(200)
    for (const body of [{}, { credential: {} }, { credential: genuine, name: 'a\nb' }])
      expect((await person.post('verify-registration', body)).status).toBe(400)
  })
})

describe('a passkey', () => {
  test('is renamed and removed by its owner only', async () => {
    const [owner, other] = [await makeHolder(), await makeHolder()]
    const { id } = (await add(owner, 'Mine')).passkeyBody.passkey
    const missing = { error: 'Passkey not found', code: 'passkey_not_found' }
    for (const response of [
      await other.post('update-passkey', { id, name: 'Theirs' }),
      await other.post('delete-passkey', { id }),
    ])
      expect([response.status, response.body]).toEqual([404, missing])
    expect((await owner.post('update-passkey', { id, name: ' ' })).status).toBe(400)
    expect((await owner.post('update-passkey', { id, name: 'a'.repeat(101) })).status).toBe(400)
    expect((await owner.post('update-passkey', { id, name: 'Phone' })).passkeyBody.passkey.name).toBe('Phone')
    expect((await owner.post('delete-passkey', { id: 'not-an-id' })).status).toBe(400)
    expect((await owner.post('delete-passkey', { id })).status).toBe(200)
    expect((await owner.post('delete-passkey', { id })).body).toEqual(missing)
    expect(await owner.list()).toEqual([])
    expect((await changeMails(owner.email)).at(-1)).toContain('A passkey was removed from your Fledge account.')
  })

  test('is removed only after a recent sign-in', async () => {
    const person = await makeHolder()
    const { id } = (await add(person)).passkeyBody.passkey
    await ageSignIn(person.id)
    expect((await person.post('delete-passkey', { id })).body.code).toBe('confirmation_required')
    expect(await person.list()).toHaveLength(1)
  })

  test('is in the data export without its key', async () => {
    const person = await makeHolder()
    const authenticator = newAuthenticator()
    await add(person, 'Phone', authenticator)
    const { text } = await browse().get('/api/account/export', { token: person.token })
    expect(JSON.parse(text).passkeys).toEqual([{ name: 'Phone', created_at: expect.any(String), last_used_at: null }])
    expect(text).not.toContain(authenticator.credentialId().toString('base64url'))
  })

  test('of an account with an unverified email is deleted when the owner proves the email', async () => {
    const person = await makeHolder()
    await add(person)
    await server.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
    await deleteUnprovenAccount({ db: server.db, deleteAccount }, person.email)
    const left = await server.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([])
  })
})
