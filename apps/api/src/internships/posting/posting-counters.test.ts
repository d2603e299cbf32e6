import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type World = { companies: Person[]; students: Person[]; internships: { id: string; owner: number }[] }

const brief = { title: 'Designer', description: 'Draw things.' }
const letter = { cover_letter: 'I would love to.', resume_url: 'https://example.com/resume.pdf' }

/** Accepts any number, so that generated steps need not know how many items there are. */
const pick = <T>(list: T[], n: number) => list[n % list.length]

const onInternship = (
  world: World,
  n: number,
  act: (id: string, owner: Person) => Promise<ApiResponse | undefined>,
) => {
  const found = pick(world.internships, n)
  return found ? act(found.id, world.companies[found.owner] as Person) : undefined
}

const small = fc.nat({ max: 30 })
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), who: small, draft: fc.boolean() }),
  fc.record({ do: fc.constantFrom('publish' as const, 'close' as const, 'delete' as const), what: small }),
  { arbitrary: fc.record({ do: fc.constant('apply' as const), who: small, what: small }), weight: 3 },
  fc.record({ do: fc.constant('view' as const), who: small, what: small }),
  fc.record({ do: fc.constant('withdraw' as const), who: small }),
  fc.record({ do: fc.constant('move' as const), what: small, status: fc.constantFrom('pending', 'accepted') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const run = async (world: World, action: Step): Promise<ApiResponse | undefined> => {
  switch (action.do) {
    case 'create': {
      const owner = action.who % world.companies.length
      const status = action.draft ? 'draft' : 'active'
      const response = await (world.companies[owner] as Person).call('POST', '/internships', { ...brief, status })
      world.internships.push({ id: response.body.internship.id, owner })
      return response
    }
    case 'publish':
    case 'close':
      return onInternship(world, action.what, (id, owner) => owner.call('PATCH', `/internships/${id}/${action.do}`))
    case 'delete':
      return onInternship(world, action.what, (id, owner) => owner.call('DELETE', `/internships/${id}`))
    case 'apply':
      return onInternship(world, action.what, id =>
        (pick(world.students, action.who) as Person).call('POST', '/applications', { internship_id: id, ...letter }),
      )
    case 'view':
      return onInternship(world, action.what, id =>
        (pick(world.students, action.who) as Person).call('GET', `/internships/${id}`),
      )
    case 'withdraw': {
      const student = pick(world.students, action.who) as Person
      const row = await t.db
        .selectFrom('applications')
        .select('id')
        .where('student_id', '=', student.id)
        .executeTakeFirst()
      return row && student.call('DELETE', `/applications/${row.id}`)
    }
    case 'move':
      return onInternship(world, action.what, async (id, owner) => {
        const row = await t.db
          .selectFrom('applications')
          .select('id')
          .where('internship_id', '=', id)
          .executeTakeFirst()
        return row && owner.call('PATCH', `/applications/${row.id}/status`, { status: action.status })
      })
  }
}

/** The expected values of the counters, counted from the rows. */
const countRows = async (company: Person) => {
  const { rows } = await sql<{ internships: number; applications: number; views: number }>`
    select count(*)::int as internships,
      coalesce(sum((select count(*) from applications a where a.internship_id = i.id)), 0)::int as applications,
      coalesce(sum((select count(*) from internship_views v where v.internship_id = i.id)), 0)::int as views
    from internships i where i.company_id = ${company.id} and i.deleted_at is null`.execute(t.db)
  return rows[0]
}

const expectCountersEqualRows = async ({ companies }: World) => {
  for (const company of companies) {
    const dashboard = (await company.call('GET', '/company-profile/dashboard')).body
    expect(dashboard.totals).toEqual(await countRows(company))
    const { body } = await company.call('GET', '/internships?limit=1000')
    expect(dashboard.totals.internships).toBe(body.pagination.total)
    const applicants = (await company.call('GET', '/applications/company')).body
    expect(applicants.counts.all).toBe(dashboard.totals.applications)
  }
  const { rows } = await sql`
    select i.id from internships i
    where i.applications_count <> (select count(*) from applications a where a.internship_id = i.id)
      or (i.status = 'active' and i.deleted_at is null) <> exists (select from internship_search s where s.internship_id = i.id)
      `.execute(t.db)
  expect(rows).toEqual([])
}

test('After any sequence of concurrent actions of companies and students, the counters equal the rows', async () => {
  const lanes = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(lanes, async rounds => {
      const world: World = {
        companies: [await makeCompany(t), await makeCompany(t)],
        students: [await makeStudent(t), await makeStudent(t), await makeStudent(t)],
        internships: [],
      }
      await run(world, { do: 'create', who: 0, draft: false })
      await run(world, { do: 'create', who: 1, draft: false })
      for (const round of rounds) {
        const responses = await Promise.all(round.map(action => run(world, action)))
        // Rejected requests are fine; a deadlock would be a 500.
        expect(responses.filter(response => response && response.status >= 500)).toEqual([])
      }
      await expectCountersEqualRows(world)
    }),
    { numRuns: 15 },
  )
})
