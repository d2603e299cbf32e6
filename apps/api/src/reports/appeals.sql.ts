import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'

export type AppealRow = { text: string; at: string; outcome: 'restored' | 'upheld' | null; act_id: string }

export type Appealed = { target: 'internship' | 'account' | 'company'; id: string; actId: string }

/** Returns undefined when there is an appeal against the act already. */
export const insertAppeal = async (trx: Transaction, { target, id, actId }: Appealed, appeal: NewAppeal) =>
  trx
    .insertInto('appeals')
    .values({ id: newId(), target, target_id: id, act_id: actId, author_id: appeal.authorId, text: appeal.text })
    .onConflict(conflict => conflict.column('act_id').doNothing())
    .returning('id')
    .executeTakeFirst()

type NewAppeal = { authorId: string; text: string }

export const findAppeal = async (db: Database | Transaction, actId: string) => {
  const { rows } = await sql<AppealRow>`
    select text, ${wireTime(sql`at`)} as at, outcome, act_id from appeals where act_id = ${actId}`.execute(db)
  return rows[0]
}

/** The last appeal about a target, open or decided. */
export const findAppealOf = async (db: Database | Transaction, { target, id }: { target: string; id: string }) => {
  const { rows } = await sql<AppealRow>`
    select text, ${wireTime(sql`p.at`)} as at, outcome, act_id from appeals p
    where p.target = ${target} and p.target_id = ${id} order by p.at desc limit 1`.execute(db)
  return rows[0]
}

/** Returns false when there was no open appeal. */
export const closeAppeal = async (
  trx: Transaction,
  { target, id }: { target: string; id: string },
  outcome: 'restored' | 'upheld',
) => {
  const { rows } = await sql`
    update appeals set closed_at = now(), outcome = ${outcome}
    where target = ${target} and target_id = ${id} and closed_at is null returning 1`.execute(trx)
  return rows.length > 0
}
