import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '../testing/invariants/invariants.sql.ts'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let api: TestApp
let companies: Person[]
let students: Person[]
beforeAll(async () => {
  api = await startTestApp()
  companies = [await makeCompany(api), await makeCompany(api)]
  students = [await makeStudent(api), await makeStudent(api), await makeStudent(api)]
})
afterAll(() => api.close())

const kinds = [
  'apply',
  'withdraw',
  'right',
  'left',
  'undo',
  'save',
  'unsave',
  'view',
  'set status',
  'close',
  'delete',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  student: fc.nat({ max: 2 }),
  internship: fc.nat({ max: 3 }),
})
type Step = { kind: (typeof kinds)[number]; student: number; internship: number }
type Posting = { id: string; owner: Person }

const take = <T>(list: T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

const findApplication = async (studentId: string, internshipId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from applications where student_id = ${studentId} and internship_id = ${internshipId}`.execute(api.db)
  return rows[0]?.id ?? '00000000-0000-7000-8000-000000000000'
}

const act = async ({ kind, student, internship }: Step, postings: Posting[]) => {
  const person = take(students, student)
  const { id, owner } = take(postings, internship)
  const named = { internship_id: id }
  if (kind === 'apply')
    return person.call('POST', '/applications', { ...named, cover_letter: 'Hi', resume_url: 'https://example.com/cv' })
  if (kind === 'withdraw') return person.call('DELETE', `/applications/${await findApplication(person.id, id)}`)
  if (kind === 'right' || kind === 'left')
    return person.call('POST', '/interactions/swipes', { ...named, direction: kind })
  if (kind === 'undo') return person.call('DELETE', `/interactions/swipes/${id}`)
  if (kind === 'save') return person.call('POST', '/interactions/saved-jobs', named)
  if (kind === 'unsave') return person.call('DELETE', `/interactions/saved-jobs/${id}`)
  if (kind === 'view') return person.call('GET', `/internships/${id}`)
  if (kind === 'set status') {
    const path = `/applications/${await findApplication(person.id, id)}/status`
    return owner.call('PATCH', path, { status: 'reviewed' })
  }
  if (kind === 'close') return owner.call('PATCH', `/internships/${id}/close`)
  return owner.call('DELETE', `/internships/${id}`)
}

/** In this test nobody leaves, so that these counts are exact. */
const findDrift = async () => {
  const { rows } = await sql`
    select what, stored, counted from (
      select 'views of an internship' as what,
        i.views_count + (select count(*) from uncounted_views u where u.internship_id = i.id)::int as stored,
        (select count(*) from internship_views v where v.internship_id = i.id)::int as counted
      from internships i
      union all
      select 'applications of a day', (select coalesce(sum(applications), 0) from company_days)::int,
        (select count(*) from applications)::int
    ) counts where stored <> counted`.execute(api.db)
  return rows
}

test('after any sequence of concurrent actions of several people, every count equals its rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      async rounds => {
        await sql`delete from limits`.execute(api.db)
        const postings: Posting[] = []
        for (const n of [0, 1, 2, 3]) {
          const owner = take(companies, n % 2)
          postings.push({ id: await makeInternship(api, owner), owner })
        }
        for (const together of rounds) {
          const responses = await Promise.all(together.map(one => act(one, postings)))
          for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status)
          expect(await findDrift()).toEqual([])
        }
        expect(await findBrokenInvariants(api.db)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
