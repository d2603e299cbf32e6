import type { Role } from '@fledge/contract/identity'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database.ts'

export type AccountRow = { id: string; email: string; full_name: string; role: Role; onboarded: boolean }

const onboarded = sql<boolean>`
  exists (select from student_profiles p where p.user_id = users.id) or exists (select from company_profiles p where p.user_id = users.id)`

/** The account once its person has chosen a role. */
export const findAccount = async (db: Database | Transaction, userId: string): Promise<AccountRow | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'role', onboarded.as('onboarded')])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.role ? { ...row, role: row.role } : undefined
}

/** True for the one call that chose; a role once chosen stays. */
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

/** Everything of the person that hangs on their address or counts elsewhere; the rest leaves with the user's row. */
export const deleteTraces = async (trx: Transaction, { id, email }: { id: string; email: string }) => {
  await sql`
    with gone as (delete from applications where student_id = ${id} returning internship_id, company_id),
    counted as (
      update internships i set applications_count = i.applications_count - 1
      from gone where i.id = gone.internship_id)
    update company_totals t set applications = greatest(0, t.applications - n.applications)
    from (select company_id, count(*)::int as applications from gone group by company_id) n
    where t.company_id = n.company_id`.execute(trx)
  await trx.deleteFrom('codes').where('email', '=', email).execute()
  // mails still queued, or kept a while after they were sent
  await sql`delete from jobs.job where name = 'mail' and data->>'to' = ${email}`.execute(trx)
  await trx.deleteFrom('mailbox').where('recipient', '=', email).execute()
  await trx.deleteFrom('idempotency_keys').where('scope', '=', id).execute()
}

export const deleteUser = (trx: Transaction, userId: string) =>
  trx.deleteFrom('users').where('id', '=', userId).execute()

/** Whom a company's leaving concerns, and about which internship. */
export const listApplicants = (trx: Transaction, companyId: string) =>
  trx
    .selectFrom('applications')
    .innerJoin('internships', 'internships.id', 'applications.internship_id')
    .select(['applications.student_id', 'internships.title'])
    .where('applications.company_id', '=', companyId)
    .where('internships.deleted_at', 'is', null)
    .execute()
