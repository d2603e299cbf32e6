import { sql } from 'kysely'
import { insertSuspendedEmails } from '../../../api/src/identity/suspensions/suspensions.sql.ts'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { operator } from '../featured/operator.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'

/** Returns a function that returns a new id at each call. Its numbers are above those of the demo reports. */
const createIds = () => {
  let index = 980_000
  return () => demoId('item', index++)
}

type Target = { target: 'account' | 'company' | 'internship'; id: string }
type Act = Target & { act: 'suspend' | 'restore'; reason: string; at: Date }

/**
 * Adds what operators have decided already: a suspended student, a suspended company, a student who is back, and an
 * internship that is back after an appeal. All belong to people that nobody signs in as.
 */
export const addSuspensions = async (trx: Transaction, now: Date) => {
  const nextId = createIds()
  const [suspended, back] = await findStudents(trx)
  const [company, other] = await findCompanies(trx)
  if (!suspended || !back || !company || !other) return
  const before = (hours: number) => new Date(now.getTime() - hours * 3600_000)
  const log = async ({ target, id, act, reason, at }: Act) => {
    const actId = nextId()
    await sql`
      insert into operator_acts (id, operator, act, target, target_id, reason, at)
      values (${actId}, ${operator.id}, ${act}, ${target}, ${id}, ${reason}, ${at})`.execute(trx)
    return actId
  }
  const suspend = async (target: 'account' | 'company', id: string, reason: string, at: Date) => {
    const actId = await log({ target, id, act: 'suspend', reason, at })
    await sql`
      insert into suspensions (target, target_id, act_id, reason, at)
      values (${target}, ${id}, ${actId}, ${reason}, ${at})`.execute(trx)
    await insertSuspendedEmails(trx, { target, id })
    return actId
  }
  await suspend('account', suspended, 'Several companies got insults in the cover letters.', before(75))
  const reason = 'All of its internships ask for a fee before the first day.'
  await holdInternships(trx, company, {
    actId: await suspend('company', company, reason, before(120)),
    reason,
    at: before(120),
  })

  const student: Target = { target: 'account', id: back }
  await log({
    ...student,
    act: 'suspend',
    reason: 'The same letter went to 90 companies within an hour.',
    at: before(210),
  })
  await log({ ...student, act: 'restore', reason: 'It was a mistake, and the letters are withdrawn.', at: before(190) })

  const internship = await findOpenInternship(trx, other)
  if (!internship) return
  const down: Target = { target: 'internship', id: internship }
  const actId = await log({ ...down, act: 'suspend', reason: 'It says nothing about the pay.', at: before(160) })
  await log({ ...down, act: 'restore', reason: 'The pay is in the first line now.', at: before(130) })
  await sql`
    insert into appeals (id, target, target_id, act_id, author_id, text, at, closed_at, outcome)
    values (${nextId()}, 'internship', ${internship}, ${actId}, ${other}, 'We have added what we pay.', ${before(150)},
      ${before(130)}, 'restored')`.execute(trx)
}

type Hold = { actId: string; reason: string; at: Date }

const holdInternships = async (trx: Transaction, companyId: string, { actId, reason, at }: Hold) => {
  await sql`
    insert into internship_holds (internship_id, cause, status_before, act_id, reason, at)
    select id, 'company', status, ${actId}, ${reason}, ${at} from internships where company_id = ${companyId}`.execute(
    trx,
  )
  await sql`
    update internships set held_at = ${at}, status = case status when 'active' then 'closed' else status end
    where company_id = ${companyId}`.execute(trx)
}

/** Finds students whom no demo account meets: without reports, invitations and applications to the featured company. */
const findStudents = async (trx: Transaction) => {
  const { rows } = await sql<{ id: string }>`
    select id from users u
    where role = 'student' and id not in (${featuredIds.student}, ${operator.id})
      and not exists (select from reports r where r.reporter_id = u.id)
      and not exists (select from invitations n where n.student_id = u.id)
      and not exists (select from applications a where a.student_id = u.id and a.company_id = ${featuredIds.company})
    order by id desc limit 2`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Companies with an open internship that the featured student has nothing to do with, those with few applications first. */
const findCompanies = async (trx: Transaction) => {
  const own = sql`student_id = ${featuredIds.student} and internship_id in (select id from internships i where i.company_id = c.id)`
  const { rows } = await sql<{ id: string }>`
    select id from companies c
    where id <> ${featuredIds.company}
      and exists (select from internships i where i.company_id = c.id and i.status = 'active')
      and not exists (select from internships i where i.company_id = c.id and i.held_at is not null)
      and not exists (select from reports r where r.company_id = c.id)
      and not exists (select from invitations n where n.company_id = c.id)
      and not exists (select from applications a where a.${own}) and not exists (select from swipes w where w.${own})
    order by (select count(*) from applications a where a.company_id = c.id), id limit 2`.execute(trx)
  return rows.map(({ id }) => id)
}

const findOpenInternship = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships where company_id = ${companyId} and status = 'active' order by id limit 1`.execute(trx)
  return rows[0]?.id
}
