import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let company: Person
beforeAll(async () => {
  t = await startTestApp()
  company = await makeCompany(t, 'Acme')
})
afterAll(() => t.close())

const fee = 'Selected interns have to pay a registration fee of $49 before they start.'
const honest = 'We never charge fees. You build what people see.'
const feeFinding = { level: 'hold', rule: 'fee', quote: fee }

describe('the check of a posting', () => {
  test('quotes the words that ask for money, and says nothing about an honest text', async () => {
    const check = async (description: string) =>
      (await company.call('POST', '/internships/check', { title: 'Intern', description })).body
    expect(await check(`Learn a lot with us. ${fee} Apply now.`)).toEqual({ findings: [feeFinding] })
    expect(await check(honest)).toEqual({ findings: [] })
  })

  test('checks a part of an internship, such as a form that is not complete yet', async () => {
    const { status, body } = await company.call('POST', '/internships/check', { requirements: fee })
    expect([status, body.findings]).toEqual([200, [feeFinding]])
    expect((await company.call('POST', '/internships/check', {})).body).toEqual({ findings: [] })
  })

  test('is limited for each account', async () => {
    const busy = await makeCompany(t)
    const statuses: number[] = []
    for (let i = 0; i < 62; i++) statuses.push((await busy.call('POST', '/internships/check', {})).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect((await company.call('POST', '/internships/check', {})).status).toBe(200)
  })
})

describe('an internship that asks for money', () => {
  test('is saved as a draft with the findings and a sentence, and no student finds it', async () => {
    const { status, body } = await company.call('POST', '/internships', { title: 'Typist', description: fee })
    expect(status).toBe(201)
    expect(body.internship.status).toBe('draft')
    expect(body.findings).toEqual([feeFinding])
    expect(body.message).toContain('Saved as a draft')
    const student = await makeStudent(t)
    expect((await student.call('GET', `/internships/${body.internship.id}`)).status).toBe(404)
  })

  test('cannot be published until the words are changed', async () => {
    const id = await makeInternship(t, company, { status: 'draft', description: fee })
    const refused = await company.call('PATCH', `/internships/${id}/publish`)
    expect([refused.status, refused.body.code, refused.body.findings]).toEqual([409, 'posting_held', [feeFinding]])
    expect(refused.body.error).toContain('Change the words')

    const put = await company.call('PUT', `/internships/${id}`, { status: 'active', location: 'Lisbon' })
    expect([put.status, put.body.internship.status, put.body.internship.location]).toEqual([200, 'draft', 'Lisbon'])
    expect(put.body.message).toContain('Saved as a draft')

    const changed = await company.call('PUT', `/internships/${id}`, { status: 'active', description: honest })
    expect([changed.body.internship.status, changed.body.findings, changed.body.message]).toEqual([
      'active',
      undefined,
      undefined,
    ])
  })

  test('becomes a draft again when an edit adds the words, and keeps the words', async () => {
    const id = await makeInternship(t, company, { description: honest })
    const { body } = await company.call('PUT', `/internships/${id}`, { requirements: fee })
    expect([body.internship.status, body.internship.requirements]).toEqual(['draft', fee])
  })

  test('stays open when it was published before the check existed and an edit leaves its texts alone', async () => {
    const id = await makeInternship(t, company, { description: fee })
    const { body } = await company.call('PUT', `/internships/${id}`, { positions_available: 4, description: fee })
    expect([body.internship.status, body.message]).toEqual(['active', undefined])
  })

  test('can be saved as a draft or closed, with the findings', async () => {
    const draft = await company.call('POST', '/internships', { title: 'T', description: fee, status: 'draft' })
    expect([draft.body.internship.status, draft.body.message]).toEqual(['draft', undefined])
    expect(draft.body.findings).toEqual([feeFinding])
    const open = await makeInternship(t, company, { description: fee })
    expect((await company.call('PATCH', `/internships/${open}/close`)).body.internship.status).toBe('closed')
  })
})

describe('what only a comparison shows', () => {
  const post = (person: Person, body: object) =>
    person.call('POST', '/internships', { title: 'Intern', description: honest, ...body })
  const rulesIn = (findings: Json = []) => findings.map(({ rule }: Json) => rule)
  const check = async (person: Person, body: object) =>
    rulesIn((await person.call('POST', '/internships/check', body)).body.findings)

  test('is a pay above that of 99 of 100 comparable internships, from fifty of other companies on', async () => {
    const [own, other] = [await makeCompany(t), await makeCompany(t)]
    const make = (person: Person, stipend_max: number, skill: string) =>
      makeInternship(t, person, { stipend_max, skills_required: [skill] })
    for (let n = 0; n < 49; n++) await make(other, 1000 + 10 * n, 'Cobol')
    for (let n = 0; n < 10; n++) await make(own, 9000, 'Cobol')
    const paying = (stipend_max: number, skill = 'cobol') => check(own, { stipend_max, skills_required: [skill] })
    expect(await paying(9000)).toEqual([])
    await make(other, 1500, 'COBOL')
    expect([await paying(9000), await paying(1400)]).toEqual([['pay'], []])
    for (let n = 0; n < 50; n++) await make(other, 9500, 'Fortran')
    expect([await paying(9000, 'fortran'), await paying(9000), await paying(9501, 'ada')]).toEqual([
      [],
      ['pay'],
      ['pay'],
    ])
    const { status, body } = await post(own, { stipend_max: 9000, skills_required: ['Cobol'] })
    expect([status, body.internship.status, body.message]).toEqual([201, 'active', undefined])
    expect(body.findings).toEqual([
      {
        level: 'warn',
        rule: 'pay',
        quote: expect.stringMatching(/^\$9,000 a month\. 99 of 100 comparable internships pay \$1,/),
      },
    ])
  })

  test('is a text that another company has published with a few other words', async () => {
    const [author, copier] = [await makeCompany(t), await makeCompany(t)]
    const text =
      "You join our greenhouse laboratory in Wageningen and measure how tomatoes respond to coloured light. Each morning you calibrate the spectrometers, note temperature and humidity, and photograph two hundred seedlings. In the afternoon you analyse yesterday's photographs with our botanists and present one observation to the group."
    const near = text.replace('tomatoes', 'cucumbers').replace('two hundred', 'ninety')
    await makeInternship(t, author, { description: text })
    expect(await check(copier, { description: near })).toEqual(['copy'])
    expect(await check(author, { description: near })).toEqual([])
    const other = text.split(' ').sort().join(' ')
    expect(await check(copier, { description: other })).toEqual([])
    expect(await check(copier, { description: text.split(' ').slice(0, 12).join(' ') })).toEqual([])
    const { body } = await post(copier, { description: near })
    expect([body.internship.status, rulesIn(body.findings)]).toEqual(['active', ['copy']])
    const draft = await makeInternship(t, copier, { status: 'draft', description: honest })
    const edited = await copier.call('PUT', `/internships/${draft}`, { description: near })
    expect(rulesIn(edited.body.findings)).toEqual(['copy'])
  })

  test('is an account with a free-mail address, until the domain of the website is confirmed', async () => {
    const sender = await makeCompany(t)
    await sql`update users set email = ${`hr-${sender.id}@gmail.com`} where id = ${sender.id}`.execute(t.db)
    const [finding] = (await sender.call('POST', '/internships/check', { description: honest })).body.findings
    expect(finding).toEqual({ level: 'warn', rule: 'free_mail', quote: `hr-${sender.id}@gmail.com` })
    const written = 'Write to jobs@yahoo.com'
    const findings = (await sender.call('POST', '/internships/check', { description: written })).body.findings
    expect(findings).toEqual([{ level: 'warn', rule: 'free_mail', quote: 'jobs@yahoo.com' }])
    await sql`
      insert into company_profiles (user_id, company_name, confirmed_domain, domain_confirmed_at)
      values (${sender.id}, 'Acme', 'acme.example', now())`.execute(t.db)
    expect(await check(sender, { description: honest })).toEqual([])
  })
})
