import type { Role } from '@fledge/contract/identity'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { utcDate } from '../platform/database/expressions.sql.ts'

export type AccountRow = {
  id: string
  email: string
  full_name: string
  role: Role
  avatar_url: string | null
  onboarded: boolean
  company_id: string | null
  company_role: CompanyRole | null
}

const onboarded = sql<boolean>`
  exists (select from student_profiles p where p.user_id = users.id)
  or exists (select from company_profiles p where p.user_id = m.company_id)`

/** The picture of the student profile, otherwise that of the account. */
const avatarUrl = sql<string | null>`
  coalesce((select p.avatar_url from student_profiles p where p.user_id = users.id), users.image)`

/** Undefined until the user has chosen a role. */
export const findAccount = async (db: Database | Transaction, userId: string): Promise<AccountRow | undefined> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('company_members as m', 'm.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.role', 'm.company_id', 'm.role as company_role'])
    .select([onboarded.as('onboarded'), avatarUrl.as('avatar_url')])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.role ? { ...row, role: row.role } : undefined
}

export const findUnprovenAccount = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()

/** A role is chosen once: of several requests, one gets true. */
export const chooseRole = async (trx: Transaction, userId: string, choice: { full_name: string; role: Role }) => {
  const chosen = await trx
    .updateTable('users')
    .set({ ...choice, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('role', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return chosen !== undefined
}

export type ChangedUser = { full_name?: string | undefined; image?: string | null | undefined }

/** Absent fields stay as they are. */
export const updateUser = (trx: Transaction, userId: string, changed: ChangedUser) =>
  trx
    .updateTable('users')
    .set({ ...changed, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

/**
 * Locks the account; of several deletions, one gets its role and name and the others get nothing. Waits for writes of the same person and
 * keeps new ones out. Other people's transactions may still refer to the account.
 */
export const lockAccount = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select(['role', 'full_name']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Also keeps new rows from referring to the account. Transactions that hold applications may wait for it, so lock those first. */
export const lockReferences = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

/**
 * Locks a student's applications and, before them, their internships. Applying, reviewing and deleting an internship lock in this
 * order and the student last; another order could deadlock.
 */
export const lockApplications = async (trx: Transaction, studentId: string) => {
  await sql`
    select from internships where id in (select internship_id from applications where student_id = ${studentId})
    order by id for no key update`.execute(trx)
  await sql`select from applications where student_id = ${studentId} order by id for update`.execute(trx)
}

/** Two students who leave at once may have applied to the same companies; both lock the companies' counts in the order of ids. */
export const lockCounters = async (trx: Transaction, studentId: string) => {
  const companies = sql`(select company_id from applications where student_id = ${studentId})`
  await sql`select from company_totals where company_id in ${companies} order by company_id for update`.execute(trx)
  await sql`select from company_days where company_id in ${companies} order by company_id, day for update`.execute(trx)
}

/** Deletes a student's applications and corrects the counts. */
export const deleteApplications = async (trx: Transaction, studentId: string) => {
  await sql`
    with gone as (
      delete from applications where student_id = ${studentId}
      returning internship_id, company_id, ${utcDate(sql`applied_at`)} as day),
    counted as (
      update internships i set applications_count = i.applications_count - 1 from gone where i.id = gone.internship_id
      returning i.company_id, i.deleted_at),
    totalled as (
      update company_totals t set applications = t.applications - n.applications
      from (select company_id, count(*)::int as applications from counted where deleted_at is null group by company_id) n
      where t.company_id = n.company_id)
    update company_days d set applications = greatest(0, d.applications - n.applications)
    from (select company_id, day, count(*)::int as applications from gone group by company_id, day) n
    where d.company_id = n.company_id and d.day = n.day`.execute(trx)
}

export const listApplicationIds = async (trx: Transaction, studentId: string) => {
  const applications = await trx.selectFrom('applications').select('id').where('student_id', '=', studentId).execute()
  return applications.map(({ id }) => id)
}

/** Deletes rows that belong to the user and have no foreign key. */
export const deleteTraces = async (trx: Transaction, { id, email }: { id: string; email: string }) => {
  await trx.deleteFrom('internship_views').where('student_id', '=', id).execute()
  await trx.deleteFrom('codes').where('email', '=', email).execute()
  await trx.deleteFrom('mailbox').where('recipient', '=', email).execute()
  await trx.deleteFrom('unsent_mails').where('recipient', '=', email).execute()
  await trx.deleteFrom('interview_mails').where('email', '=', email).execute()
  await trx.deleteFrom('company_invitations').where('email', '=', email).execute()
  await trx.deleteFrom('contact_messages').where('email', '=', email).execute()
  await trx
    .deleteFrom('idempotency_keys')
    .where('scope', 'in', [id, `contact:${email}`])
    .execute()
  // Rate limits of the user: their keys contain the id or email.
  await sql`delete from limits where split_part(key, ':', 2) in (${id}, ${email})`.execute(trx)
  // Mails that are queued, or were sent recently.
  await sql`delete from jobs.job where name = 'mail' and ${email} in (data->>'to', data->>'replyTo')`.execute(trx)
}

export const deleteUser = (trx: Transaction, userId: string) =>
  trx.deleteFrom('users').where('id', '=', userId).execute()
