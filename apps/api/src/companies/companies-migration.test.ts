import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const folder = join(import.meta.dirname, '../../migrations')

test('the migration to the table of companies keeps every id and name', async () => {
  const handle = await openTestDatabase()
  const { db } = handle
  await handle.withMigrationLock(async runScript => {
    await runScript('drop schema public cascade; create schema public')
    await runScript(
      'create table migrations (name text primary key, checksum text, applied_at timestamptz default now())',
    )
    for (const name of readdirSync(folder).sort()) {
      if (name >= '0042') break
      const script = readFileSync(join(folder, name), 'utf8')
      await runScript(script)
      const checksum = createHash('sha256').update(script).digest('hex')
      await runScript(`insert into migrations (name, checksum) values ('${name}', '${checksum}')`)
    }
  })
  const [named, unnamed, student, open, gone, application] = Array.from({ length: 6 }, newId)
  await sql`
    insert into users (id, email, full_name, role) values
      (${named}, 'a@example.com', 'Ann', 'company'), (${unnamed}, 'b@example.com', 'Bea', 'company'),
      (${student}, 's@example.com', 'Sam', 'student'), (${newId()}, 'n@example.com', 'Nobody yet', null)`.execute(db)
  await sql`insert into company_profiles (user_id, company_name) values (${named}, 'Acme')`.execute(db)
  await sql`
    insert into internships (id, company_id, title, description, deleted_at) values
      (${open}, ${named}, 'Open', 'Text', null), (${gone}, ${unnamed}, 'Gone', 'Text', now())`.execute(db)
  await sql`
    insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url)
    values (${application}, ${gone}, ${student}, ${unnamed}, 'Letter', 'https://example.com')`.execute(db)
  await sql`insert into company_totals (company_id, internships) values (${named}, 1)`.execute(db)
  await sql`insert into company_days (company_id, day, views) values (${named}, '2026-11-01', 3)`.execute(db)

  await migrate(handle)
  await migrate(handle)

  const companies = await db.selectFrom('companies').select(['id', 'name', 'deleted_at']).orderBy('name').execute()
  expect(companies).toEqual([
    { id: named, name: 'Acme', deleted_at: null },
    { id: unnamed, name: 'Bea', deleted_at: null },
  ])
  const { rows } = await sql`
    select i.id, i.company_id, o.name from internships i join companies o on o.id = i.company_id
    union all select a.id, a.company_id, o.name from applications a join companies o on o.id = a.company_id
    union all select t.company_id, t.company_id, 'totals' from company_totals t join companies o on o.id = t.company_id
    union all select d.company_id, d.company_id, 'days' from company_days d join companies o on o.id = d.company_id
    order by name, id`.execute(db)
  expect(rows).toEqual([
    { id: open, company_id: named, name: 'Acme' },
    { id: gone, company_id: unnamed, name: 'Bea' },
    { id: application, company_id: unnamed, name: 'Bea' },
    { id: named, company_id: named, name: 'days' },
    { id: named, company_id: named, name: 'totals' },
  ])
  await handle.close()
})
