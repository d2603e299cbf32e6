import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tellDueStatuses } from '../applications/applicants/decisions/status-notices.service.ts'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp } from '../testing/test-app.ts'

const script = readFileSync(join(import.meta.dirname, '../../migrations/0077-confirmed-starts.sql'), 'utf8')

test('Applications get the start of the offer that their student has confirmed, until the student is told of another status', async () => {
  const api = await startTestApp()
  const start_date = `${new Date().getFullYear() + 1}-06-01`
  const company = await makeCompany(api)
  const internship = await makeInternship(api, company)
  const decide = (id: string, status: string) => company.call('PATCH', `/applications/${id}/status`, { status })
  const tellAll = () => tellDueStatuses(api.db, new Date(Date.now() + 3600_000))
  const offerTo = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    const student = await makeStudent(api)
    const id = await makeApplication(api, student, internship)
    await decide(id, 'accepted')
    await tellAll()
    const { offer } = (await company.call('POST', `/applications/${id}/offer`, { start_date, terms: 'Terms' })).body
    if (isConfirmed) expect((await student.call('POST', `/offers/${offer.id}/confirm`, {})).status).toBe(200)
    return id
  }
  const open = await offerTo({ isConfirmed: false })
  const confirmed = await offerTo({ isConfirmed: true })
  const ended = await offerTo({ isConfirmed: true })
  expect((await decide(ended, 'rejected')).status).toBe(200)
  await tellAll()
  const untold = await offerTo({ isConfirmed: true })
  expect((await decide(untold, 'rejected')).status).toBe(200)

  await api.database.withMigrationLock(async runScript => {
    await runScript(
      'alter table applications drop column confirmed_start; alter table status_notices drop column ended_start',
    )
    await runScript(script)
  })

  const { rows } = await sql<{ id: string; start: string | null }>`
    select id, confirmed_start::text as start from applications`.execute(api.db)
  expect(new Map(rows.map(({ id, start }) => [id, start]))).toEqual(
    new Map([
      [open, null],
      [confirmed, start_date],
      [ended, null],
      [untold, start_date],
    ]),
  )
  await api.close()
})
