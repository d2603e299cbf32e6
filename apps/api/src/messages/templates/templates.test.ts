import { fillTemplate } from '@fledge/contract/messages/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const create = (person: Person, body = 'Hello {first_name}, about {title}') =>
  person.call('POST', '/message-templates', { name: 'First contact', body })
const list = async (person: Person) => (await person.call('GET', '/message-templates')).body.templates

describe('message templates', () => {
  it('belong to the company: every member reads them, recruiters change them, others get 404', async () => {
    const company = await makeCompany(test)
    const [viewer, recruiter] = [
      await makeColleague(test, company, 'viewer'),
      await makeColleague(test, company, 'recruiter'),
    ]
    const { status, body } = await create(recruiter)
    expect(status).toBe(201)
    const path = `/message-templates/${body.template.id}`
    expect(await list(viewer)).toEqual([body.template])
    const changed = { name: 'Invitation', body: 'Dear {first_name}' }
    expect((await viewer.call('PUT', path, changed)).status).toBe(403)
    expect((await company.call('PUT', path, changed)).body.template).toMatchObject(changed)
    const rival = await makeCompany(test)
    expect((await rival.call('PUT', path, changed)).status).toBe(404)
    expect((await rival.call('DELETE', path)).status).toBe(404)
    expect((await (await makeStudent(test)).call('GET', '/message-templates')).status).toBe(403)
    expect((await company.call('DELETE', path)).status).toBe(200)
    expect(await list(company)).toEqual([])
    expect((await company.call('DELETE', path)).status).toBe(404)
  })

  it('are rejected with an unknown placeholder, which the error quotes', async () => {
    const company = await makeCompany(test)
    expect(await create(company, 'Dear {frist_name}')).toMatchObject({
      status: 400,
      body: { fields: { body: expect.stringContaining('{frist_name}') } },
    })
    const { id } = (await create(company)).body.template
    const change = await company.call('PUT', `/message-templates/${id}`, { name: 'A', body: 'Hello {}' })
    expect(change.status).toBe(400)
    expect(await list(company)).toMatchObject([{ name: 'First contact' }])
  })

  it('are at most fifty, also when they are created at the same time', async () => {
    const company = await makeCompany(test)
    await test.db
      .insertInto('message_templates')
      .values(
        Array.from({ length: 49 }, () => ({ id: crypto.randomUUID(), company_id: company.id, name: 'A', body: 'B' })),
      )
      .execute()
    const people = [
      company,
      await makeColleague(test, company, 'owner'),
      await makeColleague(test, company, 'recruiter'),
    ]
    const responses = await Promise.all(people.map(person => create(person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('are filled with the first name and the title, which are never read as placeholders', () => {
    const values = { first_name: '{title}', title: 'Baker $&' }
    expect(fillTemplate('Hi {first_name}: {title}, {other}', values)).toBe('Hi {title}: Baker $&, {other}')
  })

  it('are in the export of the owner and are deleted with the company', async () => {
    const company = await makeCompany(test)
    await create(company)
    expect((await company.call('GET', '/account/export')).body.message_templates).toMatchObject([
      { name: 'First contact' },
    ])
    await company.call('DELETE', '/auth/delete')
    const left = await test.db
      .selectFrom('message_templates')
      .select('id')
      .where('company_id', '=', company.id)
      .execute()
    expect(left).toEqual([])
  })
})
