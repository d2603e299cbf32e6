import { sql } from 'kysely'
import { isSuspended } from '../../identity/suspensions/suspension-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'

export type OperatorRow = {
  id: string
  full_name: string
  email: string
  second_factor: 'on' | 'off'
  added_at: string
}

export const listOperators = async (db: Database) => {
  const { rows } = await sql<OperatorRow>`
    select u.id, u.full_name, u.email, case when u.two_factor_enabled then 'on' else 'off' end as second_factor,
      ${wireTime(sql`p.added_at`)} as added_at
    from operators p join users u on u.id = p.user_id order by p.added_at, u.id`.execute(db)
  return rows
}

/** Returns false when the person is an operator already. */
export const insertOperator = async (db: Database, userId: string) => {
  const added = await db
    .insertInto('operators')
    .values({ user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns false when the person is no operator. */
export const deleteOperator = async (db: Database, userId: string) => {
  const removed = await db.deleteFrom('operators').where('user_id', '=', userId).returning('user_id').executeTakeFirst()
  return removed !== undefined
}

/**
 * Locks all operators in one order. Two operators who suspend each other at the same moment wait here, and the second
 * one is suspended by then.
 */
export const lockOperators = (trx: Transaction) =>
  sql`select from operators order by user_id for no key update`.execute(trx)

/** Whether the person is an operator who may act at this moment. */
export const isActiveOperator = async (trx: Transaction, userId: string) => {
  const { rows } = await sql`
    select from operators p join users u on u.id = p.user_id
    where p.user_id = ${userId} and ${isActive}`.execute(trx)
  return rows.length > 0
}

export const hasOtherOperators = async (db: Database | Transaction, userId: string) => {
  const { rows } = await sql`
    select from operators p join users u on u.id = p.user_id
    where p.user_id <> ${userId} and ${isActive} limit 1`.execute(db)
  return rows.length > 0
}

const isActive = sql`u.two_factor_enabled and not ${isSuspended('account', sql`u.id`)} and not exists (
  select from company_members m join suspensions x on x.target = 'company' and x.target_id = m.company_id
  where m.user_id = u.id)`
