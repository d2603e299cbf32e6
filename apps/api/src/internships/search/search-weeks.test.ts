import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let student: Person

const count = 36_000

/** One internship for every quarter of an hour of a year: enough for searches to read some of the weeks only. */
beforeAll(async () => {
  api = await startTestApp()
  student = await makeStudent(api)
  const company = await makeCompany(api)
  const made = sql`
    select n, format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid as id, now() - n * interval '15 minutes' as posted,
      array_remove(array[case when n % 11 = 0 then 'laboratori' end, case when n % 1000 = 0 then 'glacier' end,
        case when n > 18000 and n % 5 = 0 then 'museum' end, 'everi'], null) as words
    from generate_series(1, ${sql.lit(count)}) n`
  await api.db.transaction().execute(async trx => {
    // On a busy machine, so many rows take longer than a statement may.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`
      insert into internships (id, company_id, title, description, published_at)
      select id, ${company.id}, 'Number ' || n, 'The same text.', posted from (${made}) made`.execute(trx)
    await sql`
      insert into internship_search (internship_id, company_id, created_at, document)
      select id, ${company.id}, posted, array_to_tsvector(words) from (${made}) made`.execute(trx)
  })
  await sql`analyze internship_search`.execute(api.db)
})
afterAll(() => api.close())

const readWeeks = async (words: string) => {
  const { rows } = await sql<{ weeks: number[] | null }>`
    select search_weeks(${words}::tsquery, 1001) as weeks`.execute(api.db)
  return rows[0]?.weeks
}

const find = async (search: string, page = 1) => {
  const { body } = await student.call('GET', `/internships?search=${search}&sort=newest&limit=3&page=${page}`)
  const numbers = body.internships.map(({ title }: Json) => Number(title.replace('Number ', '')))
  return { numbers, total: body.pagination.total, isCapped: body.pagination.capped ?? false }
}

test('a search for words that many internships have reads the newest weeks', async () => {
  const weeks = await readWeeks('laboratori')
  expect(weeks?.length).toBeGreaterThan(20)
  expect(weeks?.length).toBeLessThan(40)
  expect(await find('laboratory')).toEqual({ numbers: [11, 22, 33], total: 1000, isCapped: true })
  expect(await find('laboratory', 100)).toEqual({ numbers: [3278, 3289, 3300], total: 1000, isCapped: true })
})

test('a search that finds too few in the newest weeks reads all weeks', async () => {
  expect(await readWeeks('museum')).not.toBeNull()
  expect(await find('museum')).toEqual({ numbers: [18005, 18010, 18015], total: 1000, isCapped: true })
})

test('searches for rare and for very common words read all weeks', async () => {
  expect(await readWeeks('glacier')).toBeNull()
  expect(await find('glacier')).toEqual({ numbers: [1000, 2000, 3000], total: 36, isCapped: false })
  expect(await readWeeks('everi')).toBeNull()
  expect(await find('every')).toEqual({ numbers: [1, 2, 3], total: 1000, isCapped: true })
})
