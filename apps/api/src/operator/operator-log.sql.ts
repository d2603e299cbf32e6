import type { Act } from '@fledge/contract/moderation/operator'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { limitTo, wireTime } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'

export type OperatorAct = {
  /** Of an act on the screens; acts of the command get an id here. */
  id?: string
  /** The name given to the command, or the id of the account that uses the screens. */
  operator: string
  act: string
  targetId: string | null
  target?: string
  seq?: number
  reason?: string
  refusal?: string | undefined
}

/** The log stores ids instead of names and emails, so that it can be kept after accounts are deleted. */
export const insertAct = (db: Database | Transaction, { operator, act, targetId, ...given }: OperatorAct) =>
  db
    .insertInto('operator_acts')
    .values({
      id: given.id ?? newId(),
      operator,
      act,
      target: given.target ?? null,
      target_id: targetId,
      target_seq: given.seq || null,
      reason: given.reason ?? null,
      refusal: given.refusal ?? null,
    })
    .execute()

/** Logs in one statement that an operator has found these accounts. */
export const insertFound = async (db: Database, operator: string, ids: string[]) => {
  if (ids.length === 0) return
  const rows = ids.map(id => ({ id: newId(), operator, act: 'find', target: 'account', target_id: id }))
  await db.insertInto('operator_acts').values(rows).execute()
}

export const selectActs = (db: Database, limit: number) =>
  db
    .selectFrom('operator_acts')
    .select(['at', 'operator', 'act', 'target_id', 'refusal', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Names are joined when the log is read: the log itself has ids only. */
const actColumns = sql`
  a.id, ${wireTime(sql`a.at`)} as at, coalesce(u.full_name, a.operator) as operator, a.act as kind, a.target,
  case when a.target_seq is null then a.target_id::text else concat(a.target_id, ':', a.target_seq) end as target_id,
  case a.target when 'internship' then (select i.title from internships i where i.id = a.target_id)
    when 'company' then (select o.name from companies o where o.id = a.target_id)
    when 'message' then (select concat('Message about ', t.title) from threads t where t.application_id = a.target_id)
    else (select p.full_name from users p where p.id = a.target_id) end as title,
  a.reason, a.refusal
  from operator_acts a left join users u on u.id::text = a.operator`

export const findAct = async (db: Database | Transaction, id: string) => {
  const { rows } = await sql<Act>`select ${actColumns} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The newest acts, or those before the act `before`. */
export const listLog = async (db: Database, before: string | undefined, limit: number) => {
  const older = before ? sql`(a.at, a.id) < (select b.at, b.id from operator_acts b where b.id = ${before})` : sql`true`
  const { rows } = await sql<Act>`
    select ${actColumns} where ${older} order by a.at desc, a.id desc limit ${limitTo(limit)}`.execute(db)
  return rows
}

export const listActsOn = async (db: Database, targetId: string, limit: number) => {
  const { rows } = await sql<Act>`
    select ${actColumns} where a.target_id = ${targetId} and a.act in ('suspend', 'restore', 'dismiss')
    order by a.at desc, a.id desc limit ${limitTo(limit)}`.execute(db)
  return rows
}

type Deciding = { target: string; id: string; seq: number }

/** The last decision about a target. */
export const findLastDecision = async (trx: Transaction, { target, id, seq }: Deciding) => {
  const { rows } = await sql<{ id: string; operator: string; act: string }>`
    select id, operator, act from operator_acts
    where target = ${target} and target_id = ${id} and coalesce(target_seq, 0) = ${seq}
      and act in ('suspend', 'restore', 'dismiss') and refusal is null
    order by at desc, id desc limit 1`.execute(trx)
  return rows[0]
}

export const findActOperator = async (db: Database | Transaction, actId: string) => {
  const row = await db.selectFrom('operator_acts').select('operator').where('id', '=', actId).executeTakeFirst()
  return row?.operator
}
