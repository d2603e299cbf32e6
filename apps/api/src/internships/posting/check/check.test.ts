import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../../testing/make.ts'
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
