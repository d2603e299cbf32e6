import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, signInByCode } from '../testing/browser.ts'
import { makeCompany, makePerson, type Person } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const invite = (person: Person, email: string) =>
  person.call('POST', '/team/invitations', { email, role: 'viewer' }).then(({ status }) => status)

test('Dissolving the company does not reset the invitations of an account, and neither does a new account', async () => {
  const owner = await makeCompany(api)
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < 5; n++) statuses.push(await invite(owner, `stranger-${round}-${n}@example.com`))
    expect((await owner.call('DELETE', '/team')).status).toBe(200)
  }
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(10).fill(429)])

  expect((await owner.call('DELETE', '/auth/delete')).status).toBe(200)
  const browser = openBrowser(api)
  const { token } = await signInByCode(api, owner.email, browser)
  await browser.post('/api/auth/initialize', { role: 'company', full_name: 'Again' }, { token })
  const again = await browser.post('/api/team/invitations', { email: 'one@example.com', role: 'viewer' }, { token })
  expect(again.status).toBe(429)
  const { body } = await browser.get('/api/auth/me', { token })
  expect(body.user).toMatchObject({ email: owner.email, role: 'company' })
})

test('One email gets at most five invitations a day from all companies together', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => makeCompany(api)))
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) {
    const owner = owners[n % 4]
    if (owner) statuses.push(await invite(owner, n % 2 ? 'Victim@example.com' : 'victim@example.com'))
  }
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(429)])
})

test('One network sends at most a hundred invitations a day, however many accounts it has', async () => {
  await api.db.deleteFrom('limits').execute()
  await invite(await makeCompany(api), 'first@example.com')
  await api.db.updateTable('limits').set({ count: 99 }).where('key', 'like', 'team-invite-network:%').execute()
  const statuses = [
    await invite(await makeCompany(api), 'a@example.com'),
    await invite(await makeCompany(api), 'b@example.com'),
  ]
  expect(statuses).toEqual([201, 429])
})

test('The mail shows the name of the company and the email of the account', async () => {
  await api.db.deleteFrom('limits').execute()
  const owner = await makeCompany(api, 'Olga Owner')
  await owner.call('PUT', '/company-profile', { company_name: 'Your bank' })
  const reader = await makePerson(api, null)
  expect(await invite(owner, reader.email)).toBe(201)
  const { text } = await api.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', reader.email)
    .executeTakeFirstOrThrow()
  expect(text.replace(/\s+/g, ' ')).toContain(`Olga Owner (${owner.email}) invites you to work for Your bank`)
  expect(text.replace(/\s+/g, ' ')).toContain('Fledge has not confirmed the name of this company')
})

test('Names and titles with a link are rejected, because mails to strangers begin with them', async () => {
  const owner = await makeCompany(api, 'Olga Owner')
  const name = 'Your parcel is held. Pay at https://pay.example'
  const sentence = expect.stringContaining('Please leave links out')
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: sentence } } })
  expect(await owner.call('PUT', '/company-profile', { company_name: name })).toMatchObject(refused('company_name'))
  expect(await owner.call('PUT', '/auth/me', { full_name: name })).toMatchObject(refused('full_name'))
  const internship = { title: name, description: 'Work' }
  expect(await owner.call('POST', '/internships', internship)).toMatchObject(refused('title'))
  expect((await owner.call('GET', '/auth/me')).body.user.full_name).toBe('Olga Owner')
})
