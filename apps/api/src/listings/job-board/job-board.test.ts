import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api, 'Nordlicht')
  await company.call('PUT', '/listing-settings', { origins: ['https://careers.nordlicht.example'] })
})
afterAll(() => api.close())

const read = async (path: string, origin?: string) => {
  const response = await api.app.inject({
    url: `/api/public/boards/${path}`,
    ...(origin === undefined ? {} : { headers: { origin } }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    allowed: response.headers['access-control-allow-origin'],
  }
}

/** What programs do with the text before they show it. */
const unescapeOnce = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('what job boards read', () => {
  test('is a list of the open internships of a company, with their text only on request', async () => {
    const own = await makeCompany(api, 'Listed Lights')
    const post = (title: string, details: object) => makeInternship(api, own, { title, ...details })
    const older = await post('Light Intern', { location: 'Tromsø', country: 'NO', application_deadline: '2999-01-31' })
    const newer = await post('Remote Intern', { is_remote: true })
    await post('Draft Intern', { status: 'draft' })
    await post('Closed Intern', { status: 'closed' })
    await makeInternship(api, company, { title: 'Intern of others' })
    const { status, body } = await read(`${own.id}/jobs`)
    expect([status, body.meta]).toEqual([200, { total: 2 }])
    expect(body.jobs).toEqual([
      {
        id: newer,
        internal_job_id: newer,
        title: 'Remote Intern',
        company_name: 'Listed Lights',
        location: { name: 'Remote' },
        absolute_url: `http://localhost:3000/jobs/${newer}/remote-intern`,
        first_published: expect.any(String),
        updated_at: expect.any(String),
        application_deadline: null,
        metadata: null,
      },
      expect.objectContaining({
        id: older,
        location: { name: 'Tromsø, Norway' },
        application_deadline: '2999-01-31',
      }),
    ])
    const { jobs } = (await read(`${own.id}/jobs?content=true`)).body
    for (const job of jobs) {
      expect(job).toMatchObject({ content: expect.stringContaining('&lt;p&gt;'), departments: [], offices: [] })
      expect((await read(`${own.id}/jobs/${job.id}`)).body).toEqual(job)
    }
    expect((await read(`${own.id}/jobs?page=2`)).body).toEqual({ jobs: [], meta: { total: 2 } })
  })

  test('is read in pages of a hundred, so that no response holds the texts of all', async () => {
    const own = await makeCompany(api, 'Many')
    for (let nth = 0; nth < 101; nth++) await makeInternship(api, own, { title: `Intern ${nth}` })
    const [first, second] = [
      await read(`${own.id}/jobs?content=true`),
      await read(`${own.id}/jobs?content=true&page=2`),
    ]
    expect([first.body.jobs.length, first.body.meta.total]).toEqual([100, 101])
    expect(second.body.jobs).toMatchObject([{ title: 'Intern 0' }])
  })

  test('has the time of the last change, so that programs read only what has changed', async () => {
    const id = await makeInternship(api, company, { title: 'Changing Intern' })
    const before = (await read(`${company.id}/jobs/${id}`)).body.updated_at
    await company.call('PUT', `/internships/${id}`, { description: 'Look at the sea.' })
    expect(Date.parse((await read(`${company.id}/jobs/${id}`)).body.updated_at)).toBeGreaterThan(Date.parse(before))
  })

  test('shows markup that people typed as text after programs have unescaped it', async () => {
    const id = await makeInternship(api, company, {
      title: 'Odd',
      description: '<img src=x onerror=alert(1)> & &lt;b&gt;',
    })
    const { content } = (await read(`${company.id}/jobs/${id}`)).body
    expect(content).not.toContain('<')
    expect(unescapeOnce(content)).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &amp;lt;b&amp;gt;')
  })

  test('names the company with its text', async () => {
    await company.call('PUT', '/company-profile', { company_name: 'Nordlicht', description: 'We look <up>.' })
    const { name, content } = (await read(company.id)).body
    expect([name, unescapeOnce(content)]).toEqual(['Nordlicht', '<p dir="auto">We look &lt;up&gt;.</p>'])
  })

  test('may be called by pages of the registered sites, and of no others', async () => {
    const id = await makeInternship(api, company, { title: 'Shown Intern' })
    for (const path of [company.id, `${company.id}/jobs`, `${company.id}/jobs/${id}`]) {
      const allowed = async (origin?: string) => (await read(path, origin)).allowed
      expect(await allowed('https://careers.nordlicht.example')).toBe('https://careers.nordlicht.example')
      expect(await allowed('https://elsewhere.example')).toBeUndefined()
      expect(await allowed()).toBeUndefined()
    }
    const other = await makeCompany(api, 'Other')
    expect((await read(`${other.id}/jobs`, 'https://careers.nordlicht.example')).allowed).toBeUndefined()
  })

  test('is gone with what is closed, hidden or of another company', async () => {
    const own = await makeCompany(api, 'Shy')
    const id = await makeInternship(api, own, { title: 'Shy Intern' })
    expect((await read(`${company.id}/jobs/${id}`)).body.code).toBe('internship_not_found')
    await own.call('PUT', `/internships/${id}`, { status: 'closed' })
    expect((await read(`${own.id}/jobs/${id}`)).body.code).toBe('internship_not_found')
    expect((await read(`${own.id}/jobs`)).body.jobs).toEqual([])
    await own.call('PUT', '/listing-settings', { is_public: false })
    for (const path of [own.id, `${own.id}/jobs`, '01990000-0000-7000-8000-000000000000/jobs'])
      expect((await read(path)).body.code).toBe('company_not_found')
    expect((await read(`${own.id}/jobs/${id}`)).body.code).toBe('internship_not_found')
  })
})
