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

  test('a search compares a least stipend within one currency, and without a currency an amount is in dollars', async () => {
    const student = await makeStudent(t)
    const paid = (title: string, stipend_min: number | null, currency: string | null) =>
      post(company, { title: `${title} paid`, stipend_min, currency })
    await paid('Yen', 90_000, 'JPY')
    await paid('Euro', 900, 'EUR')
    await paid('Plain', 800, null)
    await paid('Dollar', 700, 'USD')
    await paid('Unstated', null, null)
    const find = async (query: string) => {
      const { body } = await student.call('GET', `/internships?search=paid&sort=newest&${query}`)
      return body.internships?.map(({ title }: { title: string }) => title.split(' ')[0]).toReversed() ?? body.code
    }
    expect(await find('min_stipend=800')).toEqual(['Yen', 'Euro', 'Plain'])
    expect(await find('min_stipend=800&currency=eur')).toEqual(['Euro'])
    expect(await find('min_stipend=750&currency=USD')).toEqual(['Plain'])
    expect(await find('currency=USD')).toEqual(['Plain', 'Dollar'])
    expect(await find('currency=JPY&country=JP')).toEqual([])
    expect(await find('currency=')).toHaveLength(5)
    expect(await find('currency=DOLLARS')).toBe('invalid_input')
    const visitor = await t.app.inject({ url: '/api/public/internships?currency=EUR&search=paid' })
    expect(visitor.json().internships).toMatchObject([{ title: 'Euro paid' }])
    const { body } = await t.app.inject({ url: '/jobs?currency=JPY&search=paid' })
    expect([body.includes('Yen paid'), body.includes('Euro paid')]).toEqual([true, false])
    expect(body).toContain('<option value="JPY" selected>')
  })
})
