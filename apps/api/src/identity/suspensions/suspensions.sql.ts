import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import type { SuspensionTarget } from './suspension-expressions.sql.ts'

export type Suspended = { target: SuspensionTarget; id: string }

export type SuspensionRow = { target: SuspensionTarget; target_id: string; act_id: string; reason: string; at: string }

const columns = sql`x.target, x.target_id, x.act_id, x.reason, ${wireTime(sql`x.at`)} as at`

/** The accounts that a suspension concerns: one person, or all members of a company. */
const accountsOf = ({ target, id }: Suspended) =>
  target === 'account'
    ? sql`select id, email from users where id = ${id}`
    : sql`select u.id, u.email from company_members m join users u on u.id = m.user_id where m.company_id = ${id}`

export const listAccounts = async (trx: Transaction, suspended: Suspended) => {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from (${accountsOf(suspended)}) u order by id`.execute(trx)
  return rows
}

/** Returns false when the account or company is suspended already. */
export const insertSuspension = async (
  trx: Transaction,
  { target, id }: Suspended,
  { actId, reason }: { actId: string; reason: string },
) => {
  const inserted = await trx
    .insertInto('suspensions')
    .values({ target, target_id: id, act_id: actId, reason })
    .onConflict(conflict => conflict.doNothing())
    .returning('target_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Stores the hashes of the emails of the person, or of the owners of the company. A trigger suspends a new account with
 * one of them.
 */
export const insertSuspendedEmails = (trx: Transaction, suspended: Suspended) =>
  sql`
    insert into suspended_emails (email_hash, target, target_id)
    select encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex'), ${suspended.target}, ${suspended.id}::uuid
    from (${accountsOf(suspended)}) u
    where ${suspended.target} = 'account' or exists (
      select from company_members m where m.user_id = u.id and m.role = 'owner')
    on conflict do nothing`.execute(trx)

/** Returns false when nothing was suspended. */
export const deleteSuspension = async (trx: Transaction, { target, id }: Suspended) => {
  const deleted = await trx
    .deleteFrom('suspensions')
    .where('target', '=', target)
    .where('target_id', '=', id)
    .returning('target_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export const findSuspension = async (db: Database, { target, id }: Suspended) => {
  const { rows } = await sql<SuspensionRow>`
    select ${columns} from suspensions x where x.target = ${target} and x.target_id = ${id} limit 1`.execute(db)
  return rows[0]
}

/** The suspension that concerns a person: that of the account comes before that of the company. */
export const findSuspensionOf = async (db: Database | Transaction, userId: string, companyId: string | null) => {
  const { rows } = await sql<SuspensionRow>`
    select ${columns} from suspensions x
    where x.target = 'account' and x.target_id = ${userId} or x.target = 'company' and x.target_id = ${companyId}::uuid
    order by x.target limit 1`.execute(db)
  return rows[0]
}

/** Keeps a suspension after the account or company is deleted; the housekeeping deletes it a year later. */
export const keepSuspension = (trx: Transaction, { target, id }: Suspended) =>
  trx
    .updateTable('suspensions')
    .set({ deleted_at: sql<Date>`now()` })
    .where('target', '=', target)
    .where('target_id', '=', id)
    .execute()
