import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let owner: Person
beforeAll(async () => {
  api = await startTestApp()
  owner = await makeCompany(api, 'Nordlicht')
})
afterAll(() => api.close())

const read = async (by: Person) => (await by.call('GET', '/listing-settings')).body.settings
const save = (by: Person, body: object) => by.call('PUT', '/listing-settings', body)

describe('the listing settings of a company', () => {
  test('are public and embedded nowhere before the first change', async () => {
    const id = owner.id
    expect(await read(await makeColleague(api, owner, 'viewer'))).toEqual({
      is_public: true,
      origins: [],
      updated_at: null,
      page_url: `http://localhost:3000/jobs/at/${id}`,
      embed_url: `http://localhost:3000/embed/${id}`,
      script_url: 'http://localhost:3000/embed/resize.js',
      board_url: `http://localhost:3000/api/public/boards/${id}/jobs`,
      is_off: false,
    })
  })

  test('are changed by owners only, one part at a time', async () => {
    for (const by of [await makeColleague(api, owner, 'recruiter'), await makeStudent(api)])
      expect((await save(by, { is_public: false })).status).toBe(403)
    expect((await save(owner, { origins: ['https://a.example'] })).status).toBe(200)
    await save(owner, { is_public: false })
    expect(await read(owner)).toMatchObject({ is_public: false, origins: ['https://a.example'] })
    await save(owner, { is_public: true })
  })

  test('take the origin of a URL that people copy, each once', async () => {
    const { body } = await save(owner, {
      origins: ['https://Careers.Example/jobs?a=b', 'careers.example', 'http://localhost:8080', ' https://b.example '],
    })
    expect(body.settings.origins).toEqual(['https://careers.example', 'http://localhost:8080', 'https://b.example'])
  })

  test.each([
    'http://careers.example',
    '*',
    'https://*.example',
    "https://a.example; script-src 'self'",
    'javascript:alert(1)',
    '',
  ])('reject %j as a site', async origin => {
    const { status, body } = await save(owner, { origins: [origin] })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['origins.0']])
  })

  test('are not overwritten by an owner who has not seen the newest', async () => {
    const { updated_at } = await read(owner)
    expect((await save(owner, { origins: [], updated_at })).status).toBe(200)
    const late = await save(owner, { origins: ['https://late.example'], updated_at })
    expect([late.status, late.body.code]).toEqual([409, 'changed_elsewhere'])
  })
})

describe('the embedded positions', () => {
  const frame = async (companyId: string, query = '') => {
    const { statusCode, headers, body } = await api.app.inject({ url: `/embed/${companyId}${query}` })
    const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
    return { statusCode, headers, body, ancestors }
  }

  test('only the registered sites may show the frame', async () => {
    const company = await makeCompany(api, 'Framed')
    await makeInternship(api, company, { title: 'Framed Intern' })
    const before = await frame(company.id)
    expect([before.statusCode, before.ancestors, before.headers['x-frame-options']]).toEqual([200, "'self'", undefined])
    expect(before.body).toContain('Framed Intern')
    await save(company, { origins: ['https://framed.example'] })
    expect((await frame(company.id)).ancestors).toBe("'self' https://framed.example")
    const page = await api.app.inject({ url: `/jobs/at/${company.id}` })
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('take theme and accent, and ignore what is neither', async () => {
    const { body } = await frame(owner.id, '?theme=dark&accent=%2300aa77')
    expect(body).toContain('<html lang="en" data-theme="dark">')
    expect(body).toContain('background:#00aa77;color:#1d1916')
    const odd = await frame(owner.id, '?theme=%22onload&accent=red;}body{x')
    expect(odd.body).not.toContain('onload')
    expect(odd.body).not.toContain('body{x')
  })

  test('come with a script of less than a kilobyte', async () => {
    const { statusCode, headers, body } = await api.app.inject({ url: '/embed/resize.js' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(body.length).toBeLessThan(1024)
    expect(body).toContain('event.origin !== origin')
  })
})
