import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenInvariants } from '../../testing/invariants/invariants.sql.ts'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sumViews } from './sum-views.service.ts'
import { maintainViewPartitions } from './view-partitions.service.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const view = (person: Person, id: string) => person.call('GET', `/internships/${id}`)
const storedCounts = async (company: Person, id: string) => {
  const { rows } = await sql<{ views: number; total: number; day: number }>`
    select i.views_count as views, coalesce(t.views, 0) as total,
      (select coalesce(sum(views), 0)::int from company_days d where d.company_id = ${company.id}) as day
    from internships i left join company_totals t on t.company_id = i.company_id where i.id = ${id}`.execute(api.db)
  return rows[0]
}
const dashboard = async (company: Person) => (await company.call('GET', '/company-profile/dashboard')).body

describe('a view', () => {
  test('is shown at once and summed later, without an update of the internship', async () => {
    const [company, student] = [await makeCompany(api), await makeStudent(api)]
    const id = await makeInternship(api, company)
    const version = async () => (await sql`select ctid, xmax from internships where id = ${id}`.execute(api.db)).rows
    const before = await version()
    expect((await view(student, id)).body.internship.views_count).toBe(1)
    expect(await version()).toEqual(before)
    expect(await storedCounts(company, id)).toEqual({ views: 0, total: 0, day: 0 })
    const shown = await dashboard(company)
    expect(shown.totals.views).toBe(1)
    expect(shown.days.at(-1).views).toBe(1)
    expect((await company.call('GET', '/internships')).body.internships[0].views_count).toBe(1)
    await Promise.all([sumViews(api.db), sumViews(api.db)])
    expect(await storedCounts(company, id)).toEqual({ views: 1, total: 1, day: 1 })
    expect((await dashboard(company)).totals).toEqual(shown.totals)
    expect((await dashboard(company)).days).toEqual(shown.days)
  })

  test('of an internship that is deleted before views are summed counts for the day and not for the totals', async () => {
    const [company, student] = [await makeCompany(api), await makeStudent(api)]
    const id = await makeInternship(api, company)
    await view(student, id)
    await company.call('DELETE', `/internships/${id}`)
    expect((await dashboard(company)).totals.views).toBe(0)
    await sumViews(api.db)
    expect(await storedCounts(company, id)).toEqual({ views: 1, total: 0, day: 1 })
    expect(await findBrokenInvariants(api.db)).toEqual([])
  })

  test('of a company that is deleted before views are summed leaves nothing', async () => {
    const [company, student] = [await makeCompany(api), await makeStudent(api)]
    await view(student, await makeInternship(api, company))
    await company.call('DELETE', '/auth/delete')
    await sumViews(api.db)
    const { rows } = await sql`
      select from uncounted_views where company_id = ${company.id}
      union all select from company_days where company_id = ${company.id}`.execute(api.db)
    expect(rows).toEqual([])
  })

  test('is deleted with the account of the student, and stays in the count', async () => {
    const [company, student] = [await makeCompany(api), await makeStudent(api)]
    const id = await makeInternship(api, company)
    await view(student, id)
    await student.call('DELETE', '/auth/delete')
    const { rows } = await sql`select from internship_views where student_id = ${student.id}`.execute(api.db)
    expect(rows).toEqual([])
    expect((await view(company, id)).body.internship.views_count).toBe(1)
  })
})

describe('the partitions of views', () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'internship_views'::regclass order by 1`.execute(
      api.db,
    )
    return rows.map(({ name }) => name)
  }
  const daysIn = async (table: string, studentId: string) => {
    const { rows } = await sql<{ day: string }>`
      select day::text as day from ${sql.table(table)} where student_id = ${studentId} order by day`.execute(api.db)
    return rows.map(({ day }) => day)
  }

  test('are created ahead, take over rows from before their creation, and are dropped after 60 days', async () => {
    const [company, student] = [await makeCompany(api), await makeStudent(api)]
    const internship_id = await makeInternship(api, company)
    const insert = (day: string) =>
      api.db.insertInto('internship_views').values({ student_id: student.id, internship_id, day }).execute()
    await insert('2031-03-31')
    await insert('2031-04-01')
    await insert('2041-01-01')
    expect(await daysIn('internship_views_rest', student.id)).toEqual(['2031-03-31', '2031-04-01', '2041-01-01'])
    const march = new Date('2031-03-05T00:00:00Z')
    await Promise.all([maintainViewPartitions(api.db, march), maintainViewPartitions(api.db, march)])
    const named = (months: string[]) => [...months.map(month => `internship_views_${month}`), 'internship_views_rest']
    expect(await partitions()).toEqual(named(['2031_03', '2031_04', '2031_05']))
    expect(await daysIn('internship_views_2031_03', student.id)).toEqual(['2031-03-31'])
    expect(await daysIn('internship_views_2031_04', student.id)).toEqual(['2031-04-01'])
    await expect(insert('2031-03-31')).rejects.toThrow(/duplicate key/)
    await maintainViewPartitions(api.db, new Date('2031-05-30T00:00:00Z'))
    expect(await partitions()).toEqual(named(['2031_03', '2031_04', '2031_05', '2031_06', '2031_07']))
    await maintainViewPartitions(api.db, new Date('2031-05-31T00:00:00Z'))
    expect(await partitions()).toEqual(named(['2031_04', '2031_05', '2031_06', '2031_07']))
    expect(await daysIn('internship_views', student.id)).toEqual(['2031-04-01', '2041-01-01'])
    // Today lies before all of them now, and its views still have a place.
    expect((await view(student, internship_id)).body.internship.views_count).toBe(1)
  })
})
