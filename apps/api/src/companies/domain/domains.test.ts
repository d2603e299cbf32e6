import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { productionEnv, startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const makeWithWebsite = async (website: string) => {
  const company = await makeCompany(t)
  await company.call('PUT', '/company-profile', { company_name: 'Acme', website })
  return company
}
const request = (company: Person, email: string) => company.call('POST', '/company-profile/domain', { email })
const confirm = (company: Person, code: string) => company.call('POST', '/company-profile/domain/confirm', { code })
const codeIn = async (email: string) => {
  const mails = await t.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('sent_at', 'desc')
    .execute()
  return mails[0]?.subject.slice(0, 6) ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let count = 0
const newDomain = () => `acme-${++count}.com`

const makeConfirmed = async () => {
  const domain = newDomain()
  const company = await makeWithWebsite(`https://www.${domain}/about`)
  await request(company, `hr@${domain}`)
  const { body } = await confirm(company, await codeIn(`hr@${domain}`))
  return { company, domain, body }
}

describe('a domain', () => {
  test('is confirmed by the code that was mailed to it, and students see name and date', async () => {
    const { company, domain, body } = await makeConfirmed()
    const shown = { name: domain, confirmed_at: expect.stringMatching(/Z$/) }
    expect(body).toEqual({ domain: shown })
    expect((await company.call('GET', '/company-profile')).body.profile.domain).toEqual(shown)
    const student = await makeStudent(t)
    expect((await student.call('GET', `/company-profile/public/${company.id}`)).body.profile.domain).toEqual(shown)
    const id = await makeInternship(t, company)
    expect((await student.call('GET', `/internships/${id}`)).body.internship.company.domain).toEqual(shown)
  })

  test.each([
    ['https://acme.com', 'hr@acme.org'],
    ['https://acme.com', 'hr@notacme.com'],
    ['https://acme.co.uk', 'hr@other.co.uk'],
    ['https://acme.github.io', 'hr@other.github.io'],
    ['https://gmail.com', 'me@gmail.com'],
    ['https://127.0.0.1', 'me@127.0.0.1.example'],
  ])('of %s is not confirmed by %s', async (website, email) => {
    const { status, body } = await request(await makeWithWebsite(website), email)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['email']])
    expect(await codeIn(email)).toBe('')
  })

  test('needs a website in the profile', async () => {
    expect((await request(await makeCompany(t), 'hr@acme.com')).body.fields.email).toContain('Add your website')
  })

  test('is confirmed by an email of a part of the company too', async () => {
    const domain = newDomain()
    const company = await makeWithWebsite(`https://jobs.${domain}`)
    expect((await request(company, `hr@mail.${domain}`)).body).toEqual({ domain: { name: domain, confirmed_at: null } })
  })

  test('is revoked by another website, but not by another page of the same one', async () => {
    const { company, domain } = await makeConfirmed()
    const save = async (website: string | null) =>
      (await company.call('PUT', '/company-profile', { website })).body.profile.domain
    expect(await save(`https://careers.${domain}/en`)).toMatchObject({ name: domain })
    expect((await company.call('PUT', '/company-profile', { location: 'Oslo' })).body.profile.domain).not.toBeNull()
    expect(await save('https://elsewhere.com')).toBeNull()
    expect(await save(`https://${domain}`)).toBeNull()
  })

  test('is not confirmed by the code of another website', async () => {
    const domain = newDomain()
    const company = await makeWithWebsite(`https://${domain}`)
    await request(company, `hr@${domain}`)
    await company.call('PUT', '/company-profile', { website: 'https://bank.com' })
    expect((await confirm(company, await codeIn(`hr@${domain}`))).status).toBe(403)
    expect((await company.call('GET', '/company-profile')).body.profile.domain).toBeNull()
  })

  test('accepts a code once, after at most five wrong ones, of the newest mail and of the own company', async () => {
    const domain = newDomain()
    const [company, thief] = [await makeWithWebsite(`https://${domain}`), await makeWithWebsite(`https://${domain}`)]
    await request(company, `hr@${domain}`)
    const code = await codeIn(`hr@${domain}`)
    expect((await confirm(thief, code)).status).toBe(403)
    for (let i = 0; i < 5; i++) expect((await confirm(company, wrong(code))).body.code).toBe('code_invalid')
    expect((await confirm(company, code)).status).toBe(403)
    await request(company, `hr@${domain}`)
    const [one, other] = await Promise.all([0, 1].map(async () => confirm(company, await codeIn(`hr@${domain}`))))
    expect([one?.status, other?.status].sort()).toEqual([200, 403])
  })

  test('is not guessed with many codes, and an email gets five a day whoever asks', async () => {
    const domain = newDomain()
    const company = await makeWithWebsite(`https://${domain}`)
    for (let i = 0; i < 15; i++) await confirm(company, '000000')
    expect((await confirm(company, '000000')).status).toBe(429)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await request(await makeWithWebsite(`https://${domain}`), `hr@${domain}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is not confirmed by viewers and students', async () => {
    const { company, domain } = await makeConfirmed()
    for (const person of [await makeColleague(t, company, 'viewer'), await makeStudent(t)])
      expect([(await request(person, `hr@${domain}`)).status, (await confirm(person, '000000')).status]).toEqual([
        403, 403,
      ])
  })
})

describe('a company without a confirmed domain', () => {
  let real: TestApp
  beforeAll(async () => {
    real = await startTestApp({ env: productionEnv })
  })
  afterAll(() => real.close())

  const post = (company: Person, status = 'active') =>
    company.call('POST', '/internships', { title: 'Intern', description: 'Build things.', status })
  const confirmDomain = (company: Person) =>
    real.db
      .insertInto('company_profiles')
      .values({
        user_id: company.id,
        company_name: 'Acme',
        confirmed_domain: 'acme.com',
        domain_confirmed_at: new Date(),
      })
      .execute()

  test('publishes three internships a day and saves any number of drafts', async () => {
    const company = await makeCompany(real)
    for (let i = 0; i < 3; i++) expect((await post(company)).status).toBe(201)
    const refused = await post(company)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect(refused.body.error).toContain('Confirm the domain')
    const draft = await post(company, 'draft')
    expect(draft.status).toBe(201)
    expect((await company.call('PATCH', `/internships/${draft.body.internship.id}/publish`)).status).toBe(429)
    await confirmDomain(company)
    expect((await company.call('PATCH', `/internships/${draft.body.internship.id}/publish`)).status).toBe(200)
  })

  test('has ten open internships at most, keeps what is open already, and may close and reopen', async () => {
    const company = await makeCompany(real)
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => makeInternship(real, company, { published_at: new Date() })),
    )
    expect((await post(company)).body.code).toBe('too_many_internships')
    const change = async (act: string, id = ids[0]) => (await company.call('PATCH', `/internships/${id}/${act}`)).status
    expect(await change('close')).toBe(200)
    expect(await change('publish')).toBe(409)
    expect([await change('close', ids[1]), await change('close', ids[2])]).toEqual([200, 200])
    const parallel = await Promise.all([0, 1, 2].map(i => change('publish', ids[i])))
    expect(parallel.sort()).toEqual([200, 409, 409])
  })
})
