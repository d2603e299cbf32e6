import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../api/src/platform/database/database-handle.ts'
import { findBrokenInvariants } from '../../api/src/testing/invariants/invariants.sql.ts'
import { openTestDatabase } from '../../api/src/testing/test-database.ts'
import { featuredIds } from './generate/demo-ids.ts'
import { loadDemo } from './load/load-demo.ts'
import { demoColleagues, demoEmails, demoOperator } from './load/sign-ins.ts'

let database: DatabaseHandle

beforeAll(async () => {
  database = await openTestDatabase()
  await loadDemo(database, { publicUrl: 'http://localhost:3000', scale: 0.25 })
})
afterAll(() => database.close())

const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(database.db)
  return rows[0]?.n ?? 0
}

const clocks = sql`answer_clocks k join applications a on a.id = k.application_id`
const unanswered = sql`k.answered_at is null and k.lapsed_at is null`

test.each([
  ['waits for its answer', sql`${unanswered} and k.due_at > now()`],
  ['is overdue', sql`${unanswered} and k.due_at < now()`],
  ['has lapsed', sql`k.answered_at is null and k.lapsed_at < now()`],
  ['was answered late', sql`k.answered_at > k.due_at`],
  ['waits for a decision after its interview', sql`k.decide_by is not null and k.decided_at is null`],
])('An application %s', async (_, condition) => {
  expect(await count(sql`${clocks} where ${condition}`)).toBeGreaterThan(0)
})

test('The featured student has applications that are overdue, lapsed and rejected with a reason', async () => {
  const own = sql`${clocks} where a.student_id = ${featuredIds.student}`
  expect(await count(sql`${own} and ${unanswered} and k.due_at < now()`)).toBeGreaterThan(0)
  expect(await count(sql`${own} and k.lapsed_at is not null`)).toBeGreaterThan(0)
  const rejected = sql`application_events e join applications a on a.id = e.application_id
    where a.student_id = ${featuredIds.student} and e.status = 'rejected' and e.reason is not null`
  expect(await count(rejected)).toBeGreaterThan(0)
})

test('A company is paused, and others have a record', async () => {
  expect(await count(sql`companies where is_paused`)).toBe(1)
  expect(await count(sql`companies where answers_matured >= 10`)).toBeGreaterThan(0)
})

test('The featured company has an internship that closed because nobody confirmed it', async () => {
  const closed = sql`internships where company_id = ${featuredIds.company} and closed_reason = 'unconfirmed'`
  expect(await count(sql`${closed} and status = 'closed' and asked_at > confirmed_at`)).toBe(1)
  expect(await count(sql`${closed} and application_deadline > current_date`)).toBe(1)
})

test('A student and a company are suspended, and nobody signs in as them', async () => {
  const suspended = (target: string) =>
    sql`suspensions s join operator_acts p on p.id = s.act_id and p.target_id = s.target_id where s.target = ${target}`
  expect(await count(suspended('account'))).toBe(1)
  expect(await count(suspended('company'))).toBe(1)
  const signIns = [...Object.values(demoEmails), ...Object.values(demoColleagues), demoOperator.email]
  const members = sql`users u left join company_members m on m.user_id = u.id
    join suspensions s on s.target_id in (u.id, m.company_id)`
  expect(await count(members)).toBe(2)
  expect(await count(sql`${members} where u.email = any(${signIns}::text[])`)).toBe(0)
  const internships = sql`internships i join suspensions s on s.target_id = i.company_id`
  expect(await count(internships)).toBeGreaterThan(0)
  const held = sql`${internships} join internship_holds h on h.internship_id = i.id and h.cause = 'company'`
  expect(await count(held)).toBe(await count(internships))
  expect(await count(sql`${internships} where i.status = 'active' or i.held_at is null`)).toBe(0)
})

test('A student is back after a suspension, and an internship after an appeal', async () => {
  const restored = (target: string) => sql`operator_acts p where p.act = 'restore' and p.target = ${target} and exists (
    select from operator_acts before where before.target_id = p.target_id and before.act = 'suspend' and before.at < p.at)`
  expect(await count(restored('account'))).toBe(1)
  expect(await count(restored('internship'))).toBe(1)
  const open = sql`appeals p join internships i on i.id = p.target_id
    where p.outcome = 'restored' and i.status = 'active' and i.held_at is null`
  expect(await count(open)).toBe(1)
})

test('The states contradict no rule of the database', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([])
})
