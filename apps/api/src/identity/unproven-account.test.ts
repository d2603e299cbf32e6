import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../testing/browser.ts'
import { signInByGoogle } from '../testing/google.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** An account that a stranger prepared for somebody else's email: with everything an account can have, but no proof. */
const plantAccount = async (email: string) => {
  const { body, token } = await signInByCode(server, email)
  const { id } = body.user
  const stranger = openBrowser(server)
  await stranger.post('/api/auth/initialize', { full_name: 'Planted Name', role: 'company' }, { token })
  await stranger.post('/identity/set-password', { newPassword: 'strangers-own' }, { token })
  const internship = await makeInternship(server, { id }, { title: 'Planted Intern' })
  const planted = { email_verified: false, two_factor_enabled: true }
  await server.db.updateTable('users').set(planted).where('id', '=', id).execute()
  const factor = { id, user_id: id, secret: 'x', backup_codes: '[]', verified: true }
  await server.db.insertInto('two_factors').values(factor).execute()
  return { id, token, stranger, internship }
}

const ways = [
  { way: 'a mailed code', enter: (email: string) => signInByCode(server, email) },
  { way: 'Google', enter: (email: string) => signInByGoogle(server, { email, name: 'Olive Owner' }) },
]

test.each(ways)(
  'the owner who proves the email by $way gets a new account without any data of the stranger',
  async given => {
    const email = `planted-${given.way.replace(/\W/g, '-').toLowerCase()}@example.com`
    const { id, token, stranger, internship } = await plantAccount(email)
    const owner = await given.enter(email)
    expect([owner.status, owner.body.user.email]).toEqual([200, email])
    expect(owner.body.user.name).not.toBe('Planted Name')
    const ask = (path: string) => openBrowser(server).get(path, { token: owner.token })
    expect((await ask('/api/auth/profile')).status).toBe(404)
    const role = { full_name: 'Olive Owner', role: 'student' }
    const chosen = await openBrowser(server).post('/api/auth/initialize', role, { token: owner.token })
    expect([chosen.status, chosen.body.profile]).toEqual([201, expect.objectContaining(role)])
    expect((await ask(`/api/internships/${internship}`)).status).toBe(404)

    expect((await stranger.get('/identity/get-session', { token })).status).toBe(401)
    expect((await stranger.post('/identity/sign-in/email', { email, password: 'strangers-own' })).status).toBe(401)
    for (const table of ['accounts', 'two_factors', 'sessions'] as const)
      expect(await server.db.selectFrom(table).select('id').where('user_id', '=', id).execute()).toEqual([])
  },
)

test('two proofs at the same moment leave one account, without any data of the stranger', async () => {
  const email = 'planted-twice@example.com'
  await plantAccount(email)
  const [entered] = await Promise.all(ways.map(({ enter }) => enter(email)))
  expect(entered?.status).toBe(200)
  const rows = await server.db.selectFrom('users').select(['role', 'full_name']).where('email', '=', email).execute()
  expect(rows).toEqual([{ role: null, full_name: expect.not.stringContaining('Planted') }])
})

test('an account with a proven email is not changed', async () => {
  const email = 'proven@example.com'
  const { token, body } = await signInByCode(server, email)
  await openBrowser(server).post('/api/auth/initialize', { full_name: 'Pat', role: 'student' }, { token })
  for (const { enter } of ways) expect((await enter(email)).body.user.id).toBe(body.user.id)
  expect((await openBrowser(server).get('/api/auth/me', { token })).body.user.full_name).toBe('Pat')
})
