import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdInternships } from '../internships/holds/holds.service.ts'
import { makeCompany, type Person } from '../testing/make.ts'
import { inDays, makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api, 'Nordlicht')
})
afterAll(() => api.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

const post = (details: Parameters<typeof makeInternship>[2] = {}, by: Pick<Person, 'id'> = company) =>
  makeInternship(api, by, { title: 'Light Intern', description: 'Look at the sky.', country: 'NO', ...details })

const pageOf = (id: string) => get(`/jobs/${id}/light-intern`)
const unknown = '01990000-0000-7000-8000-000000000000'

describe('the page of an internship', () => {
  test('shows it to anyone, with a link that leads back to it after the sign-up', async () => {
    const id = await post({ location: 'Tromsø', stipend_min: 1200, stipend_max: 1500, currency: 'EUR' })
    const { statusCode, headers, body } = await pageOf(id)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'public, max-age=60',
    ])
    for (const text of ['Light Intern', 'Nordlicht', 'Tromsø, Norway', '€1,200 – €1,500 / month', 'Look at the sky.'])
      expect(body).toContain(text)
    expect(body).toContain(`href="/auth?tab=sign-up&amp;next=${encodeURIComponent(`/internship/${id}`)}"`)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/jobs/${id}/light-intern">`)
  })

  test('redirects another spelling of its title to the one URL', async () => {
    const id = await post()
    for (const url of [`/jobs/${id}`, `/jobs/${id}/old-title`]) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([301, `http://localhost:3000/jobs/${id}/light-intern`])
    }
  })

  test('is 404 when it never was public, and 410 when it is over', async () => {
    const ids = {
      draft: await post({ status: 'draft' }),
      closed: await post({ status: 'closed' }),
      past: await post({ application_deadline: '2020-01-01' }),
      deleted: await post({ deleted_at: new Date() }),
    }
    const statuses = { draft: 404, closed: 410, past: 410, deleted: 410 }
    for (const [name, id] of Object.entries(ids)) {
      const { statusCode, headers } = await pageOf(id)
      expect([name, statusCode, headers['content-type']]).toEqual([
        name,
        statuses[name as keyof typeof statuses],
        'text/html; charset=utf-8',
      ])
    }
    expect((await pageOf(unknown)).statusCode).toBe(404)
    expect((await get('/jobs/not-an-id/x')).statusCode).toBe(404)
    expect((await get('/jobs/a/b/c')).statusCode).toBe(404)
  })

  test('is confirmed by its ETag until it changes', async () => {
    const id = await post()
    const { headers } = await pageOf(id)
    const again = (etag: unknown) => get(`/jobs/${id}/light-intern`, { 'if-none-match': String(etag) })
    expect((await again(headers.etag)).statusCode).toBe(304)
    await company.call('PUT', `/internships/${id}`, { description: 'Look at the sea.' })
    expect((await again(headers.etag)).statusCode).toBe(200)
  })

  test('says nothing about the people who look at it or applied', async () => {
    const id = await post({ applications_count: 4711, views_count: 8822 })
    const texts = await Promise.all(
      [`/jobs/${id}/light-intern`, `/jobs/at/${company.id}`, '/jobs', `/api/public/internships/${id}`].map(url =>
        get(url),
      ),
    )
    for (const { body } of texts) {
      // Ids may contain these digits.
      expect(body).not.toMatch(/(?<![\w-])(4711|8822)(?![\w-])/)
      expect(body).not.toContain('applications_count')
    }
  })

  test('shows texts of people as text, also in its structured data', async () => {
    const odd = '</script><img src=x onerror=alert(1)>'
    const own = await makeCompany(api, `Odd ${odd}`)
    const id = await post(
      { title: odd, location: odd, description: odd, requirements: odd, skills_required: [odd] },
      own,
    )
    const { headers } = await get(`/jobs/${id}`)
    const { body } = await get(String(headers.location))
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({ title: odd, hiringOrganization: { name: `Odd ${odd}` } })
  })
})

describe('what can be read without an account', () => {
  test('is searched like in the app', async () => {
    await post({ title: 'Whale Intern', location: 'Bodø', country: 'NO' })
    await post({ title: 'Whale Watcher', location: 'Reykjavík', country: 'IS' })
    const titles = async (query: string) =>
      [...(await get(`/jobs?${query}`)).body.matchAll(/<h2><a [^>]*>([^<]+)</g)].map(match => match[1])
    expect((await titles('search=whale')).toSorted()).toEqual(['Whale Intern', 'Whale Watcher'])
    expect(await titles('search=whale&country=IS')).toEqual(['Whale Watcher'])
    expect(await titles('search=whale&country=nonsense&page=-1&remote=perhaps')).toHaveLength(2)
    expect(await titles('search=xylophone')).toEqual([])
  })

  test('takes less than 15 KB compressed on a page, also with all results of a page', async () => {
    const many = await makeCompany(api, 'Large Lights')
    const words = 'sky sea winter aurora harbour measure write read learn ship bird star north snow ice'.split(' ')
    const textOf = (seed: number) =>
      Array.from({ length: 120 }, (_, at) => words[(at * at + seed * 7 + at * seed) % words.length]).join(' ')
    let id = ''
    for (let number = 0; number < 25; number++)
      id = await post(
        { title: `Aurora Intern ${number}`, description: textOf(number), location: `Place ${number}` },
        many,
      )
    for (const path of ['/jobs', `/jobs/${id}/aurora-intern-24`, `/jobs/at/${many.id}`, `/embed/${many.id}`])
      for (const encoding of ['br', 'gzip']) {
        const { rawPayload, headers } = await get(path, { 'accept-encoding': encoding })
        expect([path, headers['content-encoding']]).toEqual([path, encoding])
        expect(rawPayload.length, `${path} with ${encoding}`).toBeLessThan(15 * 1024)
      }
  })

  test('is in the feeds of a search and of a company', async () => {
    const id = await post({ title: 'Feed & Intern', skills_required: ['Ice'] })
    for (const path of [`/jobs/at/${company.id}/feed`, '/jobs/feed']) {
      const rss = await get(`${path}.xml`)
      expect([rss.statusCode, rss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
      expect(rss.body).toContain('<title>Feed &amp; Intern at Nordlicht</title>')
      const feed = (await get(`${path}.json`)).json()
      expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
      expect(feed.items).toContainEqual(expect.objectContaining({ id, tags: ['Ice'] }))
    }
    expect((await get('/jobs/feed.json?search=nothing-has-this')).json().items).toEqual([])
  })

  test('is in the sitemap, with robots.txt that names it', async () => {
    const id = await post()
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const index = (await get('/sitemap.xml')).body
    const maps = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)</g)].map(match => match[1] ?? '')
    const texts = await Promise.all(maps.map(async path => (await get(path)).body))
    expect(texts.join('')).toContain(`<loc>http://localhost:3000/jobs/${id}/light-intern</loc>`)
    expect(texts.join('')).toContain(`<loc>http://localhost:3000/jobs/at/${company.id}</loc>`)
    expect((await get('/sitemaps/internships-x.xml', { accept: '*/*' })).statusCode).toBe(404)
  })

  test('has pictures for shared links, also in a script that our fonts lack', async () => {
    const id = await post()
    const foreign = await post({ title: '照明インターン' })
    for (const path of [
      `/jobs/${id}/picture.png`,
      `/jobs/${foreign}/picture.png`,
      `/jobs/at/${company.id}/picture.png`,
    ]) {
      const { statusCode, headers, rawPayload } = await get(path)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      // Width and height stand in the header of a PNG.
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    }
    const plain = await get('/jobs/picture.png')
    expect((await get(`/jobs/${foreign}/picture.png`)).rawPayload.equals(plain.rawPayload)).toBe(true)
    expect((await get(`/jobs/${id}/picture.png`)).rawPayload.equals(plain.rawPayload)).toBe(false)
  })

  test('is drawn with its title as text, whatever the title contains', async () => {
    const plain = (await get('/jobs/picture.png')).rawPayload
    for (const title of ['Salt & Light', '</text><image href="file:///etc/passwd"/>', `"'>]]>${'Long '.repeat(30)}`]) {
      const { statusCode, rawPayload } = await get(`/jobs/${await post({ title })}/picture.png`)
      expect([title, statusCode, rawPayload.readUInt32BE(16), rawPayload.equals(plain)]).toEqual([
        title,
        200,
        1200,
        false,
      ])
    }
  })

  test('can be read by other programs without a session, while the calls of members need one', async () => {
    const id = await post({ title: 'Open Intern', application_deadline: inDays(20) })
    const one = await get(`/api/public/internships/${id}`)
    expect(one.json().internship).toMatchObject({
      id,
      title: 'Open Intern',
      url: expect.stringContaining(`/jobs/${id}/`),
    })
    const list = await get(`/api/public/internships?company_id=${company.id}&search=open`)
    expect(list.json().internships).toContainEqual(expect.objectContaining({ id }))
    expect((await get(`/api/public/companies/${company.id}`)).json().profile).toMatchObject({
      company_name: 'Nordlicht',
    })
    expect((await get(`/api/public/internships/${unknown}`)).statusCode).toBe(404)
    for (const path of ['/api/internships', `/api/internships/${id}`, `/api/company-profile/public/${company.id}`])
      expect((await get(path)).statusCode).toBe(401)
  })
})

describe('what is no longer public', () => {
  /** The places where an internship of a company stands. */
  const readAll = async (id: string, companyId: string) => {
    const inText = async (url: string) => (await get(url)).body.includes(id)
    const index = (await get('/sitemap.xml')).body
    const maps = [...index.matchAll(/localhost:3000(\/sitemaps[^<]+)/g)].map(match => match[1] ?? '')
    return {
      page: (await get(`/jobs/${id}/light-intern`)).statusCode,
      picture: (await get(`/jobs/${id}/picture.png`)).statusCode,
      api: (await get(`/api/public/internships/${id}`)).statusCode,
      search: await inText('/jobs?search=light'),
      feed: await inText(`/jobs/feed.json`),
      rss: await inText(`/jobs/at/${companyId}/feed.xml`),
      board: await inText(`/api/public/boards/${companyId}/jobs`),
      company: await inText(`/jobs/at/${companyId}`),
      embed: await inText(`/embed/${companyId}`),
      sitemap: (await Promise.all(maps.map(inText))).some(Boolean),
    }
  }
  const open = {
    page: 200,
    picture: 200,
    api: 200,
    search: true,
    feed: true,
    rss: true,
    board: true,
    company: true,
    embed: true,
    sitemap: true,
  }
  const nowhere = { search: false, feed: false, rss: false, board: false, company: false, embed: false, sitemap: false }

  test('is gone everywhere at once when it is taken down', async () => {
    const other = await makeCompany(api, 'Held')
    const id = await post({}, other)
    expect(await readAll(id, other.id)).toEqual(open)
    await api.db
      .transaction()
      .execute(trx => holdInternships(trx, [id], { cause: 'reports', actId: null, reason: 'Look' }))
    expect(await readAll(id, other.id)).toEqual({ ...nowhere, page: 410, picture: 410, api: 404 })
  })

  test('stays in shared caches for a minute at most', async () => {
    const id = await post()
    const maps = (await get('/sitemap.xml')).body.match(/\/sitemaps[^<]+/g) ?? []
    const paths = [
      `/jobs/${id}/light-intern`,
      `/jobs/${id}/picture.png`,
      `/jobs/at/${company.id}`,
      '/jobs/feed.json',
      `/jobs/at/${company.id}/feed.xml`,
      `/embed/${company.id}`,
      '/sitemap.xml',
      ...maps,
    ]
    for (const path of paths)
      expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'public, max-age=60'])
    for (const path of [`/api/public/internships/${id}`, `/api/public/boards/${company.id}/jobs`])
      expect((await get(path)).headers['cache-control']).toBe('no-store')
  })

  test('is hidden everywhere while its company does not want public pages', async () => {
    const shy = await makeCompany(api, 'Shy')
    const id = await post({}, shy)
    expect(await readAll(id, shy.id)).toEqual(open)
    await shy.call('PUT', '/listing-settings', { is_public: false })
    expect(await readAll(id, shy.id)).toEqual({ ...nowhere, page: 404, picture: 404, api: 404 })
    expect((await get(`/jobs/at/${shy.id}`)).statusCode).toBe(404)
    expect((await get(`/api/public/companies/${shy.id}`)).statusCode).toBe(404)
    const fromApp = await get(`/jobs/${id}?from=app`)
    expect([fromApp.statusCode, fromApp.headers.location]).toEqual([302, `/auth?next=%2Finternship%2F${id}`])
    await shy.call('PUT', '/listing-settings', { is_public: true })
    expect(await readAll(id, shy.id)).toEqual(open)
  })

  test('is gone with its company', async () => {
    const leaving = await makeCompany(api, 'Leaving')
    const id = await post({}, leaving)
    await leaving.call('PUT', '/listing-settings', { origins: ['https://leaving.example'] })
    await leaving.call('DELETE', '/auth/delete')
    expect((await pageOf(id)).statusCode).toBe(404)
    expect((await get(`/jobs/at/${leaving.id}`)).statusCode).toBe(404)
    const left = await api.db
      .selectFrom('listing_settings')
      .select('company_id')
      .where('company_id', '=', leaving.id)
      .execute()
    expect(left).toEqual([])
  })
})

test('an installation without public pages leads every link to the sign-in', async () => {
  const closed = await startTestApp({ env: { FLEDGE_PUBLIC: 'off' } })
  const find = async (url: string) => {
    const { statusCode, headers } = await closed.app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await find(`/jobs/${unknown}/x`)).toEqual([302, `/auth?next=%2Finternship%2F${unknown}`])
  expect(await find(`/jobs/at/${unknown}`)).toEqual([302, `/auth?next=%2Fcompany%2F${unknown}%2Fpublic`])
  expect(await find('/jobs')).toEqual([302, '/auth?next=%2Fsearch'])
  for (const path of ['/sitemap.xml', '/robots.txt', `/embed/${unknown}`, '/jobs/feed.xml', '/api/public/internships'])
    expect([path, (await find(path))[0]]).toEqual([path, path === '/jobs/feed.xml' ? 302 : 404])
  await closed.close()
})
