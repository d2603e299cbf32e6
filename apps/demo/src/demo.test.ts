import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasDemoAccounts } from '../../api/src/identity/demo-accounts.sql.ts'
import { secretsOf } from '../../api/src/platform/access/secrets.ts'
import { examples } from '../../api/src/platform/api-docs/schemas/examples.ts'
import { createStorage } from '../../api/src/platform/storage/create-storage.ts'
import { openBrowser } from '../../api/src/testing/browser.ts'
import { findBrokenInvariants } from '../../api/src/testing/invariants/invariants.sql.ts'
import { callAs, makeStudent } from '../../api/src/testing/make.ts'
import { startTestApp, type TestApp } from '../../api/src/testing/test-app.ts'
import { openTestDatabase } from '../../api/src/testing/test-database.ts'
import { featuredIds } from './generate/demo-ids.ts'
import { loadDemo } from './load/load-demo.ts'
import { prepareDemo } from './load/prepare-demo.ts'
import { demoColleagues, demoEmails, demoOperator, demoPassword } from './load/sign-ins.ts'
import { serveLogos } from './logos/logos.routes.ts'

const publicUrl = 'http://localhost:3000'
let t: TestApp

beforeAll(async () => {
  t = await startTestApp({ addRoutes: serveLogos })
  await loadDemo(t.database, {
    publicUrl,
    scale: 0.25,
    storage: createStorage(t.config.files),
    secrets: secretsOf(t.config),
  })
})
afterAll(() => t.close())

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => Number((await query.execute(t.db)).rows[0]?.n)

const signIn = async (email: string) => {
  const page = await openBrowser(t).post('/identity/sign-in/email', { email, password: demoPassword })
  expect(page.status).toBe(200)
  return (path: string) => callAs(t.app, page.token, 'GET', path)
}

describe('The loaded world', () => {
  test('is recognised by its accounts with a public password, so that a server for real people refuses to start on it', async () => {
    expect(await hasDemoAccounts(t.db)).toBe(true)
    const empty = await openTestDatabase()
    expect(await hasDemoAccounts(empty.db)).toBe(false)
    await empty.close()
  })

  test('stores counts that equal the rows they count', async () => {
    const wrong = sql<{ n: number }>`
      select count(*) as n from internships i
      where applications_count <> (select count(*) from applications a where a.internship_id = i.id)
        or views_count <> (select count(*) from internship_views v where v.internship_id = i.id)`
    expect(await count(wrong)).toBe(0)
    const wrongTotals = sql<{ n: number }>`
      select count(*) as n from companies c left join company_totals t on t.company_id = c.id
      left join lateral (
        select count(*) as internships, coalesce(sum(applications_count), 0) as applications, coalesce(sum(views_count), 0) as views
        from internships i where i.company_id = c.id and deleted_at is null) real on true
      where t.internships is distinct from real.internships
        or t.applications is distinct from real.applications or t.views is distinct from real.views`
    expect(await count(wrongTotals)).toBe(0)
    const days = sql<{ n: number }>`
      select (select sum(applications) from company_days) - (select count(*) from applications)
        + (select sum(views) from company_days) - (select count(*) from internship_views) as n`
    expect(await count(days)).toBe(0)
  })

  test('has no foreign key to a row that does not exist', async () => {
    const { rows } = await sql<{ child: string; col: string; parent: string; key: string }>`
      select c.conrelid::regclass::text as child, a.attname as col, c.confrelid::regclass::text as parent, b.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(t.db)
    expect(rows.length).toBeGreaterThan(15)
    for (const { child, col, parent, key } of rows) {
      const lost = sql<{ n: number }>`
        select count(*) as n from ${sql.raw(child)} c
        where ${sql.ref(`c.${col}`)} is not null
          and not exists (select from ${sql.raw(parent)} p where ${sql.ref(`p.${key}`)} = ${sql.ref(`c.${col}`)})`
      expect(await count(lost), `${child}.${col}`).toBe(0)
    }
  })

  test('has an operator who finds reports, an internship that they hide, and an appeal', async () => {
    const open = sql<{
      n: number
    }>`select count(distinct (target, target_id)) as n from reports where closed_at is null`
    expect(await count(open)).toBe(4)
    const appeals = sql<{ n: number }>`
      select count(*) as n from appeals p join internship_holds h on h.act_id = p.act_id where p.closed_at is null`
    expect(await count(appeals)).toBe(1)
    const held = sql<{ n: number }>`
      select count(*) as n from internships i join internship_holds h on h.internship_id = i.id
      where i.held_at is not null and i.status = 'closed' and h.cause <> 'company'`
    expect(await count(held)).toBe(2)
    const factors = sql<{ n: number }>`
      select count(*) as n from operators p join users u on u.id = p.user_id join two_factors f on f.user_id = u.id
      where u.email = ${demoOperator.email} and u.two_factor_enabled and f.verified`
    expect(await count(factors)).toBe(1)
  })

  test('has the indexes of a new database, all of them valid', async () => {
    const listIndexes = async ({ db }: Pick<TestApp, 'db'>) => {
      const { rows } = await sql<{ definition: string }>`
        select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) as definition
        from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        order by 1`.execute(db)
      return rows.map(({ definition }) => definition)
    }
    const empty = await openTestDatabase()
    const loaded = await listIndexes(t)
    expect(loaded).toEqual(await listIndexes(empty))
    expect(loaded.length).toBeGreaterThan(100)
    await empty.close()
  })

  test('has a search document for every active internship and for no other', async () => {
    const wrong = sql<{ n: number }>`
      select count(*) as n from internships i full join internship_search s on s.internship_id = i.id
      where (i.status = 'active' and i.deleted_at is null) is distinct from (s.internship_id is not null)`
    expect(await count(wrong)).toBe(0)
    expect(await count(sql`select count(*) as n from internships where status = 'active'`)).toBeGreaterThan(100)
  })

  test('contains no application, event or saved internship that could not have happened', async () => {
    const wrong = sql<{ n: number }>`
      select count(*) as n from applications a join internships i on i.id = a.internship_id
      where a.company_id <> i.company_id or a.applied_at < i.created_at or a.applied_at > now() or i.status = 'draft'
        or a.status <> (select e.status from application_events e where e.application_id = a.id order by e.at desc limit 1)
        or exists (select from application_events e where e.application_id = a.id and (e.at < a.applied_at or e.at > now()))`
    expect(await count(wrong)).toBe(0)
    const unsaved = sql<{ n: number }>`
      select count(*) as n from saved_internships v
      where not exists (select from swipes s where s.student_id = v.student_id and s.internship_id = v.internship_id and s.direction = 'right')`
    expect(await count(unsaved)).toBe(0)
  })

  test('has the deadline of every open internship in the future', async () => {
    const passed = sql<{ n: number }>`
      select count(*) as n from internships where status = 'active' and application_deadline <= (now() at time zone 'utc')::date`
    expect(await count(passed)).toBe(0)
  })

  test('shows a new student fifty cards with different companies, titles and beginnings', async () => {
    const student = await makeStudent(t)
    const { body } = await student.call('GET', '/internships?feed=discover&limit=50')
    const cards: { title: string; description: string; company_id: { id: string } }[] = body.internships
    expect(cards).toHaveLength(50)
    // The records of companies move some cards, and the hour decides which, so a few may repeat a company.
    expect(new Set(cards.map(card => card.title)).size).toBeGreaterThanOrEqual(45)
    expect(new Set(cards.map(card => card.company_id.id)).size).toBeGreaterThanOrEqual(45)
    expect(new Set(cards.map(card => card.description.slice(0, 40))).size).toBeGreaterThanOrEqual(45)
  })

  test('has what the examples of the API document show', async () => {
    const { Internship, PublicCompany, Project } = examples
    const [student, own] = [await signIn(demoEmails.student), await signIn(demoEmails.company)]
    const { internship } = (await own(`/internships/${Internship?.id}`)).body
    for (const field of ['title', 'description', 'skills_required', 'location', 'stipend_max'])
      expect(internship[field]).toEqual(Internship?.[field])
    const company = (await student(`/company-profile/public/${PublicCompany?.id}`)).body.profile
    expect(company.description).toBe(PublicCompany?.description)
    expect((await student('/student-profile')).body.profile.projects).toContainEqual(Project)
  })

  test('is not loaded into a database with users', async () => {
    const before = await count(sql`select count(*) as n from users`)
    expect(await loadDemo(t.database, { publicUrl, scale: 0.25 })).toBe(false)
    expect(await count(sql`select count(*) as n from users`)).toBe(before)
  })
})

describe('The demo accounts', () => {
  test('have a student with skills, resumes, saved internships and applications in every status', async () => {
    const get = await signIn(demoEmails.student)
    const { body: own } = await get('/student-profile')
    expect(own.profile.skills.length).toBeGreaterThan(9)
    expect(own.profile.resumes).toHaveLength(3)
    expect(own.profile.projects.length).toBeGreaterThan(1)
    expect(own.profile.experiences.length).toBeGreaterThan(1)
    const { body: applications } = await get('/applications/student')
    for (const [status, number] of Object.entries(applications.counts)) expect(number, status).toBeGreaterThan(0)
    const { body: saved } = await get('/interactions/saved-jobs')
    expect(saved.pagination.total).toBeGreaterThan(9)
    const { body: bell } = await get('/notifications')
    expect(bell.unread).toBeGreaterThan(0)
  })

  test('have a company with twelve internships and sixty applicants in every status', async () => {
    const get = await signIn(demoEmails.company)
    const { body } = await get('/internships?limit=100')
    const statuses = body.internships.map((one: { status: string }) => one.status)
    expect(statuses).toHaveLength(12)
    expect(statuses.filter((status: string) => status === 'draft')).toHaveLength(1)
    expect(statuses.filter((status: string) => status === 'closed')).toHaveLength(1)
    const { body: applicants } = await get('/applications/company?limit=100')
    expect(applicants.counts.all).toBe(60)
    for (const [status, number] of Object.entries(applicants.counts)) expect(number, status).toBeGreaterThan(0)
    for (const { resume_url } of applicants.applications.slice(0, 3)) {
      const id = new URL(resume_url).pathname.replace('/files/', '')
      const { body: ticket } = await get(`/files/${id}/ticket`)
      const opened = await t.app.inject({ method: 'GET', url: new URL(ticket.url).pathname })
      expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const letters = applicants.applications.map((one: { cover_letter: string }) => one.cover_letter)
    expect(new Set(letters).size).toBe(60)
    const { body: dashboard } = await get('/company-profile/dashboard')
    expect(dashboard.days.filter((day: { views: number }) => day.views > 0).length).toBeGreaterThan(20)
  })

  test('have interviews that are proposed, booked, done and cancelled', async () => {
    for (const role of ['student', 'company'] as const) {
      const get = await signIn(demoEmails[role])
      const upcoming: { state: string; proposed_by: string }[] = (await get('/interviews')).body.interviews
      expect(upcoming.map(({ state }) => state)).toContain('booked')
      expect(upcoming.filter(one => one.state === 'proposed' && one.proposed_by !== role)).toHaveLength(1)
      const past: { state: string }[] = (await get('/interviews?when=past')).body.interviews
      expect(past.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'cancelled']))
      const { body } = await get('/notifications')
      expect(body.notifications.map((one: { link: string }) => one.link)).toContain('/interviews')
    }
  })

  test('have programs of their own: tokens that nobody has, a webhook with its log, imported internships and a site', async () => {
    const get = await signIn(demoEmails.company)
    const { api_tokens } = (await get('/api-tokens')).body
    expect(api_tokens.map(({ name }: { name: string }) => name)).toEqual(['Job board import', 'Applicant sync'])
    expect(JSON.stringify(api_tokens)).not.toMatch(/fledge_[\w-]{10}/)
    const [webhook] = (await get('/webhooks')).body.webhooks
    expect(new URL(webhook.url).hostname).toMatch(/\.example$/)
    const { deliveries } = (await get(`/webhooks/${webhook.id}/deliveries`)).body
    const states = deliveries.map(({ state }: { state: string }) => state)
    expect([states.length, new Set(states)]).toEqual([6, new Set(['delivered', 'failed'])])
    const { applications } = (await get('/applications/company?limit=100')).body
    const applicants = new Set(applications.map(({ id }: { id: string }) => id))
    for (const { data } of deliveries) expect(applicants).toContain(data.application_id)
    const { rows } = (await get('/internships/export?limit=100')).body
    expect(rows.filter(({ external_id }: { external_id: string | null }) => external_id !== null)).toHaveLength(6)
    expect((await get('/listing-settings')).body.settings.origins).toEqual(['https://careers.tern-and-tide.example'])
  })

  test('have colleagues who see the same applicants, and one who is invited', async () => {
    for (const [role, email] of Object.entries(demoColleagues)) {
      const get = await signIn(email)
      expect((await get('/auth/me')).body.user).toMatchObject({ company_id: featuredIds.company, company_role: role })
      expect((await get('/applications/company')).body.counts.all).toBe(60)
      const { interviews } = (await get('/interviews')).body
      expect(interviews.some((each: { interviewers: object[] }) => each.interviewers.length === 2)).toBe(true)
      const { members, invitations } = (await get('/team')).body
      expect([members.length, invitations.length]).toEqual([3, 1])
    }
    expect(await findBrokenInvariants(t.db)).toEqual([])
  })
})

describe('Logos', () => {
  test('are SVG files without scripts, served for every company', async () => {
    const { rows } = await sql<{ logo_url: string }>`select logo_url from company_profiles limit 30`.execute(t.db)
    for (const { logo_url } of rows) {
      expect(logo_url).toMatch(/^http:\/\/localhost:3000\/logos\/[a-z0-9-]+\.svg$/)
      const logo = await t.app.inject(new URL(logo_url).pathname)
      expect(logo.statusCode).toBe(200)
      expect(logo.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(logo.headers['cache-control']).toMatch(/max-age=\d{6,}/)
      expect(logo.payload).toMatch(/^<svg [^>]*viewBox/)
      expect(logo.payload).not.toMatch(/<script|\son\w+=|href|undefined|NaN/i)
    }
    expect((await t.app.inject('/logos/nobody.svg')).statusCode).toBe(404)
  })

  test('and files get the new public URL of the server, and past deadlines are postponed', async () => {
    await sql`update internships set application_deadline = current_date - 40 where status = 'active' and updated_at = created_at`.execute(
      t.db,
    )
    const signIns = await prepareDemo(t.database, { ...t.config, publicUrl: 'https://fledge.example', demo: false })
    expect(signIns.map(one => one.email)).toEqual([demoEmails.student, demoEmails.company])
    expect(
      await count(
        sql`select count(*) as n from company_profiles where logo_url not like 'https://fledge.example/logos/%.svg'`,
      ),
    ).toBe(0)
    const oldFileUrls = sql<{ n: number }>`
      select count(*) as n from application_files af join applications a on a.id = af.application_id
      join student_profiles p on p.user_id = a.student_id
      where a.resume_url <> 'https://fledge.example/files/' || af.file_id or p.resumes::text like '%localhost%'`
    expect(await count(oldFileUrls)).toBe(0)
    const behind = sql<{ n: number }>`
      select count(*) as n from internships i join internship_search s on s.internship_id = i.id
      where i.application_deadline <= current_date or s.application_deadline is distinct from i.application_deadline`
    expect(await count(behind)).toBe(0)
  })
})

test('A load that is interrupted leaves the database empty, and the next one fills it', async () => {
  const database = await openTestDatabase()
  const interrupt = () => {
    throw new Error('interrupted')
  }
  const small = { publicUrl, scale: 0.02 }
  await expect(
    loadDemo(database, { ...small, onProgress: ({ done, total }) => (done > total / 2 ? interrupt() : undefined) }),
  ).rejects.toThrow('interrupted')
  const countUsers = async () =>
    (await sql<{ n: number }>`select count(*) as n from users`.execute(database.db)).rows[0]?.n
  expect(Number(await countUsers())).toBe(0)
  expect(await loadDemo(database, small)).toBe(true)
  expect(Number(await countUsers())).toBeGreaterThan(400)
  await database.close()
})
