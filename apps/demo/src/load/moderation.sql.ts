import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { findInternship } from '../../../api/src/reports/evidence.sql.ts'
import { operator } from '../featured/operator.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'

/** Ids of rows that nothing else refers to; behind those of the offers. */
const createIds = () => {
  let index = 970_000
  return () => demoId('item', index++)
}

type Report = { reason: string; text: string | null; hoursAgo: number; hasWeight?: boolean }

const doubtful: Report[] = [
  { reason: 'fees', text: 'They asked me to buy a starter kit for 90 dollars before the interview.', hoursAgo: 30 },
  { reason: 'scam', text: null, hoursAgo: 21 },
  { reason: 'fees', text: 'Same here: a deposit for the laptop.', hoursAgo: 4 },
]
const misleading: Report[] = [
  {
    reason: 'misleading',
    text: 'The posting says paid. In the interview it was unpaid.',
    hoursAgo: 9,
    hasWeight: false,
  },
]

/**
 * Adds what an operator finds: an internship hidden by three reports, a reported internship, company and message, and
 * an internship that was taken down, with the appeal of its company.
 */
export const addModeration = async (trx: Transaction, now: Date) => {
  const nextId = createIds()
  await trx.insertInto('operators').values({ user_id: operator.id }).execute()
  const [hidden, reported, down] = await findInternships(trx)
  if (!hidden || !reported || !down) return
  const reporters = await findReporters(trx)
  const before = (hours: number) => new Date(now.getTime() - hours * 3600_000)
  const add = async (target: string, row: RawBuilder<unknown>, reports: Report[]) => {
    for (const [index, { reason, text, hoursAgo, hasWeight = true }] of reports.entries())
      await sql`
        insert into reports (id, target, target_id, seq, reporter_id, company_id, author_id, reason, text, has_weight,
          network_hash, snapshot, at)
        select ${nextId()}, ${target}, r.target_id, r.seq, ${reporters[index]}, r.company_id, r.author_id, ${reason},
          ${text}, ${hasWeight}, ${`demo ${index}`}, r.snapshot, ${before(hoursAgo)}
        from (${row}) r`.execute(trx)
  }
  await add('internship', await internshipRow(trx, hidden), doubtful)
  await add('internship', await internshipRow(trx, reported), misleading)
  await add('company', companyRow(down), [{ reason: 'spam', text: null, hoursAgo: 50, hasWeight: false }])
  await add('message', messageRow, [{ reason: 'harassment', text: 'This is not how one writes.', hoursAgo: 2 }])
  const hide = 'Several students reported it. It is hidden until we have looked at it.'
  await hold(trx, hidden, { cause: 'reports', actId: null, reason: hide, at: before(4) })

  const actId = nextId()
  const reason = 'It asks for a deposit, which we do not allow.'
  await sql`
    insert into operator_acts (id, operator, act, target, target_id, reason, at)
    values (${actId}, 'Nils', 'suspend', 'internship', ${down}, ${reason}, ${before(40)})`.execute(trx)
  await hold(trx, down, { cause: 'act', actId, reason, at: before(40) })
  await sql`
    insert into appeals (id, target, target_id, act_id, author_id, text, at)
    select ${nextId()}, 'internship', i.id, ${actId}, i.company_id,
      'The deposit was for the keys of the flat that we offer. We have taken it out of our contract.', ${before(26)}
    from internships i where i.id = ${down}`.execute(trx)
}

type Hold = { cause: string; actId: string | null; reason: string; at: Date }

const hold = async (trx: Transaction, id: string, { cause, actId, reason, at }: Hold) => {
  await sql`
    insert into internship_holds (internship_id, cause, status_before, act_id, reason, at)
    values (${id}, ${cause}, 'active', ${actId}, ${reason}, ${at})`.execute(trx)
  await sql`update internships set status = 'closed', held_at = ${at} where id = ${id}`.execute(trx)
}

/** Open internships of companies that nobody signs in as. */
const findInternships = async (trx: Transaction) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships i
    where status = 'active' and company_id <> ${featuredIds.company}
      and not exists (select from applications a where a.internship_id = i.id and a.student_id = ${featuredIds.student})
      and not exists (select from invitations n where n.internship_id = i.id)
      and not exists (select from saved_internships k where k.internship_id = i.id and k.student_id = ${featuredIds.student})
    order by posted_at desc, id limit 200`.execute(trx)
  // Shares of the list, so that the three differ in a small world as well.
  return [0.2, 0.4, 0.6].map(share => rows[Math.floor(share * rows.length)]?.id)
}

const findReporters = async (trx: Transaction) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = 'student' and id not in (${featuredIds.student}, ${operator.id})
    order by id desc limit 3`.execute(trx)
  return rows.map(({ id }) => id)
}

const texts = (...parts: [string, RawBuilder<unknown>][]) =>
  sql`jsonb_build_array(${sql.join(parts.map(([name, text]) => sql`jsonb_build_object('name', ${sql.lit(name)}, 'text', ${text})`))})`

/** The internship as it was reported: its company has taken out a sentence since. */
const internshipRow = async (trx: Transaction, id: string) => {
  const found = await findInternship(trx, id)
  const sentence = 'A starter kit has to be paid before the first day.'
  const snapshot = found?.evidence.map(part =>
    part.name === 'Description' ? { ...part, text: `${part.text}\n\n${sentence}` } : part,
  )
  return sql`select ${id}::uuid as target_id, 0 as seq, ${found?.company_id}::uuid as company_id, null::uuid as author_id,
    ${JSON.stringify(snapshot ?? [])}::jsonb as snapshot`
}

const companyRow = (internshipId: string) => sql`
  select o.id as target_id, 0 as seq, o.id as company_id, null::uuid as author_id, ${texts(['Name', sql`o.name`])} as snapshot
  from internships i join companies o on o.id = i.company_id where i.id = ${internshipId}`

const messageRow = sql`
  select t.application_id as target_id, m.seq, t.company_id, m.author_id,
    ${texts(['From', sql`u.full_name`], ['Internship', sql`t.title`], ['Message', sql`m.body`])} as snapshot
  from threads t join messages m on m.thread_id = t.application_id join users u on u.id = m.author_id
  where m.side = 'company' and t.student_id <> ${featuredIds.student} and t.company_id = ${featuredIds.company}
  order by t.application_id, m.seq limit 1`
