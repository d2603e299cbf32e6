import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let student: Person
beforeAll(async () => {
  t = await startTestApp()
  student = await makeStudent(t)
  const companies = [
    { company_name: 'Café Zoë', industry: 'Food & Drink', location: 'São Paulo' },
    { company_name: 'Grand Café', industry: 'Food & Drink', location: 'Paris' },
    { company_name: '50% Off_Shop', industry: 'Retail', location: 'Berlin' },
    { company_name: 'Acme', industry: null, location: null },
  ]
  for (const company of companies) await (await makeCompany(t)).call('PUT', '/company-profile', company)
})
afterAll(() => t.close())

const search = async (query: string) => {
  const { status, body } = await student.call('GET', `/company-profile/search?${query}`)
  expect(status).toBe(200)
  return body.profiles.map((profile: { company_name: string }) => profile.company_name)
}

test('A part of the name matches without case or accents; names that start with it come first', async () => {
  expect(await search('query=cafe')).toEqual(['Café Zoë', 'Grand Café'])
  expect(await search('query=ZOE')).toEqual(['Café Zoë'])
  expect(await search('query=nothing')).toEqual([])
})

test('Industry and place filter the results, alone and together', async () => {
  expect(await search('industry=food')).toEqual(['Café Zoë', 'Grand Café'])
  expect(await search('location=sao')).toEqual(['Café Zoë'])
  expect(await search('query=caf%C3%A9&industry=drink&location=paris')).toEqual(['Grand Café'])
})

test('Wildcards and quotes are plain text', async () => {
  expect(await search('query=50%25')).toEqual(['50% Off_Shop'])
  expect(await search('query=o_f')).toEqual([])
  expect(await search('query=off_')).toEqual(['50% Off_Shop'])
  expect(await search(`query=${encodeURIComponent("';drop table users;--\\")}`)).toEqual([])
})

test('Without a filter all companies are listed by name, page by page', async () => {
  expect(await search('')).toEqual(['50% Off_Shop', 'Acme', 'Café Zoë', 'Grand Café'])
  expect(await search('limit=3&page=2')).toEqual(['Grand Café'])
  const { body } = await student.call('GET', '/company-profile/search?limit=3&page=5')
  expect(body).toEqual({ profiles: [], pagination: { page: 5, limit: 3, total: 4, pages: 2 } })
})

test.for(['limit=0', 'limit=101', 'page=-1', 'page=1&page=2', `query=${'x'.repeat(101)}`, 'query=%00'])(
  'Refuses %s',
  async query => {
    expect((await student.call('GET', `/company-profile/search?${query}`)).status).toBe(400)
  },
)

test('A request without a session is rejected', async () => {
  expect((await callAs(t.app, null, 'GET', '/company-profile/search')).status).toBe(401)
})
