import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { listDueOfCompany } from './confirmations.sql.ts'

const script = readFileSync(join(import.meta.dirname, '../../../migrations/0131-spread-confirmations.sql'), 'utf8')

const day = 24 * 3600_000
const inDays = (days: number) => new Date(Date.now() + days * day)

test('After the upgrade a company with many internships is asked about some of them each day, and about none on its day', async () => {
  const api = await startTestApp()
  const company = await makeCompany(api)
  const dueIn = async (days: number) => (await listDueOfCompany(api.db, company.id, inDays(days))).length
  for (let n = 0; n < 56; n++)
    await makeInternship(api, company, { created_at: inDays(-100), published_at: inDays(-100) })
  const young = await makeInternship(api, company, { created_at: inDays(-3), published_at: inDays(-3) })
  // The database of a test is a copy, which may be days old.
  await sql`update migrations set applied_at = now() where name like '0114-%'`.execute(api.db)
  await sql`update internships set confirmed_at = (select applied_at from migrations where name like '0114-%')`.execute(
    api.db,
  )
  const confirmed = await makeInternship(api, company, { published_at: inDays(-100), confirmed_at: inDays(-1) })
  expect([await dueIn(28), await dueIn(31)]).toEqual([1, 58])

  await api.database.withMigrationLock(runScript => runScript(script))
  const totals: number[] = []
  for (let days = 0; days <= 31; days++) totals.push(await dueIn(days))
  const added = totals.map((total, days) => total - (totals[days - 1] ?? 0))
  expect(added.slice(0, 2)).toEqual([0, 0])
  expect(Math.max(...added)).toBeLessThanOrEqual(5)
  expect(totals.at(-1)).toBe(58)
  const read = (id: string) =>
    api.db
      .selectFrom('internships')
      .select(['confirmed_at', 'posted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { confirmed_at, posted_at } = await read(young)
  expect(confirmed_at.getTime()).toBeGreaterThanOrEqual(posted_at.getTime())
  expect((await read(confirmed)).confirmed_at.getTime()).toBeGreaterThan(inDays(-1.1).getTime())
  await api.close()
})
