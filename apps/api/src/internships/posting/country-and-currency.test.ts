import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let german: TestApp
let company: Person
beforeAll(async () => {
  t = await startTestApp()
  german = await startTestApp({ env: { FLEDGE_COUNTRY: 'de', FLEDGE_CURRENCY: 'EUR' } })
  company = await makeCompany(t, 'Acme')
})
afterAll(() => Promise.all([t.close(), german.close()]))

const posting = { title: 'Baker', description: 'Bread.' }
const post = async (person: Person, more: object = {}) =>
  (await person.call('POST', '/internships', { ...posting, ...more })).body.internship

describe('country and currency of an internship', () => {
  test('are null unless the company says them', async () => {
    expect(await post(company)).toMatchObject({ country: null, currency: null })
    expect(await post(company, { country: 'fr', currency: 'eur' })).toMatchObject({ country: 'FR', currency: 'EUR' })
  })

  test('are the defaults of the installation when the posting does not name them', async () => {
    const person = await makeCompany(german, 'Bäckerei')
    expect((await person.call('GET', '/internships/defaults')).body).toEqual({ country: 'DE', currency: 'EUR' })
    expect(await post(person)).toMatchObject({ country: 'DE', currency: 'EUR' })
    expect(await post(person, { country: null, currency: 'CHF' })).toMatchObject({ country: null, currency: 'CHF' })
  })

  test('stay as they are in an update that does not name them, and can be cleared', async () => {
    const { id } = await post(company, { country: 'FR', currency: 'EUR' })
    const change = async (body: object) =>
      (await company.call('PUT', `/internships/${id}`, { ...posting, ...body })).body.internship
    expect(await change({ title: 'Cook' })).toMatchObject({ country: 'FR', currency: 'EUR' })
    expect(await change({ country: '', currency: null })).toMatchObject({ country: null, currency: null })
  })

  test.each([{ country: 'XX' }, { country: 'Germany' }, { currency: 'DOLLARS' }, { currency: 5 }])(
    'rejects %j and names the field',
    async body => {
      const response = await company.call('POST', '/internships', { ...posting, ...body })
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, Object.keys(body)])
    },
  )

  test('a search finds only the internships of a country', async () => {
    const student = await makeStudent(t)
    await post(company, { title: 'Oslo one', country: 'NO' })
    const find = async (query: string) => {
      const { body } = await student.call('GET', `/internships?${query}`)
      return body.internships?.map(({ title }: { title: string }) => title) ?? body.code
    }
    expect(await find('country=no')).toEqual(['Oslo one'])
    expect(await find('country=NO&search=oslo')).toEqual(['Oslo one'])
    expect(await find('country=IS')).toEqual([])
    expect(await find('country=Norway')).toBe('invalid_input')
  })
})
