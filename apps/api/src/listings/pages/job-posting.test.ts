import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api, 'Nordlicht')
  await company.call('PUT', '/company-profile', { company_name: 'Nordlicht', website: 'https://nordlicht.example' })
})
afterAll(() => api.close())

/** The structured data of the page of an internship; null without any. */
const readData = async (details: Parameters<typeof makeInternship>[2]) => {
  const id = await makeInternship(api, company, {
    title: 'Light Intern',
    description: 'Look.\n\n- Up\n- Down',
    ...details,
  })
  const { body } = await api.app.inject({ url: `/jobs/${id}/light-intern` })
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  return text === undefined ? null : JSON.parse(text)
}

const onSite = {
  location: 'Tromsø',
  country: 'NO',
  stipend_min: 12_000,
  stipend_max: 15_000,
  currency: 'NOK',
  application_deadline: '2099-05-31',
  published_at: new Date('2026-03-01T10:00:00Z'),
  responsibilities: 'Count stars',
}

test('an internship on site has its place, its pay per month and its last day', async () => {
  expect(await readData(onSite)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Light Intern',
    description: expect.stringContaining('<li>Up</li>'),
    datePosted: '2026-03-01',
    validThrough: '2099-05-31T23:59:59Z',
    employmentType: 'INTERN',
    hiringOrganization: { '@type': 'Organization', name: 'Nordlicht', sameAs: 'https://nordlicht.example' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Tromsø', addressCountry: 'NO' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NOK',
      value: { '@type': 'QuantitativeValue', minValue: 12_000, maxValue: 15_000, unitText: 'MONTH' },
    },
  })
})

test('a remote internship says where its interns may live, and has no place of work', async () => {
  const data = await readData({ ...onSite, is_remote: true })
  expect(data).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Norway' },
  })
  expect(data).not.toHaveProperty('jobLocation')
  expect(await readData({ is_remote: true })).toBeNull()
})

test.each([
  ['unpaid', { stipend_min: 0, stipend_max: 0 }],
  ['unknown pay', { stipend_min: null, stipend_max: null }],
  ['pay without a currency', { currency: null }],
])('an internship with %s has no salary', async (_name, pay) => {
  const data = await readData({ ...onSite, ...pay })
  expect(data['@type']).toBe('JobPosting')
  expect(data).not.toHaveProperty('baseSalary')
})

test.each([
  [{ stipend_min: 900, stipend_max: null }, { minValue: 900 }],
  [{ stipend_min: null, stipend_max: 900 }, { maxValue: 900 }],
  [{ stipend_min: 900, stipend_max: 900 }, { value: 900 }],
])('the pay %j is stated as %j', async (pay, value) => {
  const { baseSalary } = await readData({ ...onSite, ...pay })
  expect(baseSalary.value).toEqual({ '@type': 'QuantitativeValue', ...value, unitText: 'MONTH' })
})

test('without a country, or closed, there is no structured data', async () => {
  expect(await readData({ ...onSite, country: null })).toBeNull()
  expect(await readData({ ...onSite, status: 'closed' })).toBeNull()
})
