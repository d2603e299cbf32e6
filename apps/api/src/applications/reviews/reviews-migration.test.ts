import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeApplication } from '../../testing/make-application.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp } from '../../testing/test-app.ts'

const script = readFileSync(join(import.meta.dirname, '../../../migrations/0096-reviews.sql'), 'utf8')

test('A rating from before the upgrade keeps its author where only one person can have given it', async () => {
  const api = await startTestApp()
  const [alone, joinedLater, many] = [await makeCompany(api), await makeCompany(api), await makeCompany(api)]
  const colleague = await makeColleague(api, many, 'recruiter')
  const applied_at = new Date()
  const make = async (company: Person) =>
    makeApplication(api, await makeStudent(api), await makeInternship(api, company), { applied_at })
  const [known, annotated, later, ofMany, unrated] = [
    await make(alone),
    await make(alone),
    await make(joinedLater),
    await make(many),
    await make(alone),
  ]
  await sql`update company_members set joined_at = ${new Date(applied_at.getTime() + 1000)}
    where user_id = ${joinedLater.id}`.execute(api.db)

  await api.database.withMigrationLock(async runScript => {
    await runScript('drop table review_mentions, application_reviews')
    await runScript(`alter table applications drop rating_sum, drop rating_count,
      add rating smallint, add note text, add note_by uuid references users, add noted_at timestamptz(3)`)
    for (const [id, rating, note, by] of [
      [known, '4', 'null', 'null'],
      [annotated, '5', "'Strong'", `'${alone.id}'`],
      [later, '3', 'null', 'null'],
      [ofMany, '2', "'Call her'", `'${colleague.id}'`],
    ])
      await runScript(`update applications set rating = ${rating}, note = ${note}, note_by = ${by} where id = '${id}'`)
    await runScript(script)
  })
  const reviewsOf = async (id: string) => {
    const { rows } = await sql<{ by: string | null; rating: number | null; note: string | null }>`
      select user_id as by, rating, note from application_reviews where application_id = ${id}
      order by rating nulls last`.execute(api.db)
    return rows
  }
  expect(await reviewsOf(known)).toEqual([{ by: alone.id, rating: 4, note: null }])
  expect(await reviewsOf(annotated)).toEqual([{ by: alone.id, rating: 5, note: 'Strong' }])
  expect(await reviewsOf(later)).toEqual([{ by: null, rating: 3, note: null }])
  expect(await reviewsOf(ofMany)).toEqual([
    { by: null, rating: 2, note: null },
    { by: colleague.id, rating: null, note: 'Call her' },
  ])
  expect(await reviewsOf(unrated)).toEqual([])
  const { rows } = await sql`select rating_sum as sum, rating_count as count from applications
    where id = any(${[known, unrated]}::uuid[]) order by rating_sum`.execute(api.db)
  expect(rows).toEqual([
    { sum: 0, count: 0 },
    { sum: 4, count: 1 },
  ])
  await api.close()
})
