import type { Batch, BatchRefusal } from '@fledge/contract/batches/batches'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { memberName } from '../team/member-expressions.sql.ts'

export type Proposal = { slots: string[]; minutes: number; place: string; zone: string }

type NewBatch = {
  companyId: string
  senderId: string
  proposal: Proposal | undefined
  network: string
  waitSeconds: number
  items: { application_id: string; student_id: string; body: string | null }[]
}

export const insertBatch = async (trx: Transaction, given: NewBatch) => {
  const { companyId, senderId, proposal, network, waitSeconds, items } = given
  const id = newId()
  const kind = proposal ? 'interview' : 'message'
  await sql`
    insert into batches (id, company_id, sender_id, kind, proposal, network, due_at)
    values (${id}, ${companyId}, ${senderId}, ${kind}, ${proposal ? JSON.stringify(proposal) : null}::jsonb, ${network},
      clock_timestamp() + make_interval(secs => ${waitSeconds}))`.execute(trx)
  await trx
    .insertInto('batch_items')
    .values(items.map(item => ({ ...item, batch_id: id })))
    .execute()
  return id
}

const columns = sql`
  b.id, b.kind, b.state, json_build_object('name', coalesce(${memberName(sql`b.sender_id`, sql`b.company_id`)}, '')) as sender,
  (select count(*)::int from batch_items t where t.batch_id = b.id) as total,
  (select count(*)::int from batch_items t where t.batch_id = b.id and t.state = 'sent') as sent,
  coalesce((
    select json_agg(json_build_object('application_id', t.application_id, 'name', u.full_name, 'reason', t.refusal) order by u.full_name, t.application_id)
    from batch_items t join users u on u.id = t.student_id where t.batch_id = b.id and t.state = 'refused'), '[]') as refused,
  ${wireTime(sql`b.due_at`)} as due_at`

const select = async (db: Database | Transaction, companyId: string, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<Batch>`
    select ${columns} from batches b where b.company_id = ${companyId} ${condition}
    order by b.created_at desc, b.id desc limit 20`.execute(db)
  return rows
}

export const findBatch = async (db: Database | Transaction, companyId: string, id: string) =>
  (await select(db, companyId, sql`and b.id = ${id}`))[0]

export const listRecentBatches = (db: Database, companyId: string) =>
  select(db, companyId, sql`and b.created_at > now() - interval '1 day'`)

/** Returns false when the batch is being sent, was sent or was undone. */
export const updateUndone = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql`
    update batches set state = 'undone', network = null
    where id = ${id} and company_id = ${companyId} and state = 'waiting' returning id`.execute(trx)
  if (rows.length === 0) return false
  // The texts reach nobody any more.
  await sql`update batch_items set body = null where batch_id = ${id}`.execute(trx)
  return true
}

/** From here on nothing can be undone, so that an undo takes back either everything or nothing. */
export const startDueBatches = (db: Database, at: Date | undefined) =>
  sql`
    update batches set state = 'sending'
    where state = 'waiting' and due_at <= coalesce(${at ?? null}::timestamptz, clock_timestamp())`.execute(db)

export type DueItem = {
  batch_id: string
  application_id: string
  body: string | null
  proposal: Proposal | null
  network: string
  sender_id: string
  email: string
  full_name: string
  company_id: string
  role: CompanyRole | null
}

/** Items to send, of all companies in turn. They are not locked: `claimItem` decides who sends one. */
export const listDueItems = async (db: Database, limit: number) => {
  const { rows } = await sql<DueItem>`
    select t.batch_id, t.application_id, t.body, b.proposal, coalesce(b.network, '') as network, b.sender_id, u.email, u.full_name,
      b.company_id, (select m.role from company_members m where m.user_id = b.sender_id and m.company_id = b.company_id) as role
    from (
      select t.*, row_number() over (partition by t.batch_id order by t.application_id) as turn
      from batch_items t join batches b on b.id = t.batch_id where b.state = 'sending' and t.state = 'waiting') t
    join batches b on b.id = t.batch_id join users u on u.id = b.sender_id
    order by t.turn, t.batch_id limit ${limit}`.execute(db)
  return rows
}

type Key = Pick<DueItem, 'batch_id' | 'application_id'>

/** Returns false when another server is sending the item or has sent it. */
export const claimItem = async (trx: Transaction, { batch_id, application_id }: Key) => {
  const { rows } = await sql`
    select from batch_items where batch_id = ${batch_id} and application_id = ${application_id} and state = 'waiting'
    for update skip locked`.execute(trx)
  return rows.length > 0
}

/** Clears the text of a finished item: the conversation has a copy of it, or the message was refused. */
export const markItem = (db: Database | Transaction, { batch_id, application_id }: Key, refusal: BatchRefusal | null) =>
  sql`
    update batch_items set state = ${refusal ? 'refused' : 'sent'}, refusal = ${refusal}, body = null
    where batch_id = ${batch_id} and application_id = ${application_id} and state = 'waiting'`.execute(db)

export type FinishedBatch = { id: string; company_id: string; sender_id: string; refused: number; total: number }

/** Ends the batches without waiting items; each is returned by one server only. */
export const finishBatches = async (trx: Transaction) => {
  const { rows } = await sql<FinishedBatch>`
    update batches b set state = 'sent', network = null
    where b.state = 'sending' and not exists (select from batch_items t where t.batch_id = b.id and t.state = 'waiting')
    returning b.id, b.company_id, b.sender_id,
      (select count(*)::int from batch_items t where t.batch_id = b.id and t.state = 'refused') as refused,
      (select count(*)::int from batch_items t where t.batch_id = b.id) as total`.execute(trx)
  return rows
}
