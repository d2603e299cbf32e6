import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp } from '../testing/test-app.ts'

const script = readFileSync(join(import.meta.dirname, '../../migrations/0108-answer-clocks.sql'), 'utf8')

test('On the day of the upgrade no application is overdue, and answered ones have no promise', async () => {
  const api = await startTestApp()
  const company = await makeCompany(api)
  const internship = await makeInternship(api, company)
  const applied_at = new Date('2025-01-01')
  const make = async (status: 'pending' | 'reviewed' | 'rejected') =>
    makeApplication(api, await makeStudent(api), internship, { status, applied_at })
  const waiting = [await make('pending'), await make('reviewed')]
  const answered = [await make('rejected'), await make('pending')]
  await company.call('POST', `/threads/${answered[1]}/messages`, { body: 'Hello' })

  await api.database.withMigrationLock(async runScript => {
    await runScript('drop table answer_clocks')
    await runScript(`alter table companies drop promise_days, drop answer_record, drop answers_matured, drop answer_rank,
      drop is_paused`)
    await runScript(script)
  })
  const { rows } = await sql<{ id: string; days: number }>`
    select application_id as id, round(extract(epoch from open_due - now()) / 86400)::int as days from answer_clocks
    order by application_id`.execute(api.db)
  expect(rows).toEqual(waiting.sort().map(id => ({ id, days: 14 })))
  await api.close()
})
