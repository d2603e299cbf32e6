import type { Message, MessageSide } from '@fledge/contract/messages/messages'
import { formerMember } from '@fledge/contract/team'
import { type RawBuilder, sql } from 'kysely'
import { isAnswerOverdue, withClock } from '../answers/answer-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, limitTo, wireTime } from '../platform/database/expressions.sql.ts'
import { memberName } from '../team/member-expressions.sql.ts'
import type { ThreadFacts } from './thread.policy.ts'

/** A person who reads, and the side that the person belongs to. `ownerId` is the student or the company. */
export type Reader = { userId: string; side: MessageSide; ownerId: string; isViewer?: boolean }

export type ThreadRow = ThreadFacts & {
  id: string
  other_name: string
  other_logo: string | null
  title: string
  unread: number
  read_up_to: number
  last_at: string | null
  last_message: Message | null
}

/** The columns of the thread `t` for one side, and the condition that it belongs to this side. */
const ofSide = ({ side, ownerId }: Reader) =>
  side === 'student'
    ? { lastSeq: sql`t.student_last_seq`, lastAt: sql`t.student_last_at`, isOwn: sql`t.student_id = ${ownerId}` }
    : { lastSeq: sql`t.company_last_seq`, lastAt: sql`t.company_last_at`, isOwn: sql`t.company_id = ${ownerId}` }

const authorName = sql`case m.side when 'student' then coalesce(student.full_name, '')
  else coalesce(${memberName(sql`m.author_id`, sql`t.company_id`)}, ${formerMember}::text) end`

/**
 * The message `m` of the thread `t` in the shape of the contract. The statement joins the account of the student as
 * `student`.
 */
const messageJson = sql<Message>`json_build_object(
  'seq', m.seq, 'side', m.side, 'author', json_build_object('name', ${authorName}), 'body', m.body,
  'sent_at', ${wireTime(sql`m.sent_at`)})`

/** The messages `m` that the reader's side can see: its own ones, and those of the other side that were delivered. */
const isVisible = (side: MessageSide) => sql`(m.is_delivered or m.side = ${sql.lit(side)})`

const facts = sql`
  a.id is not null as has_application, coalesce(a.status = 'accepted', false) as is_accepted,
  i.deleted_at is not null or o.deleted_at is not null or o.id is null as is_ended,
  ${isAnswerOverdue} as is_overdue`

/** Joins the profiles of the company `o` and the account `student`, which have the pictures. */
const pictures = sql`
  left join company_profiles c on c.user_id = o.id
  left join student_profiles p on p.user_id = student.id`

const logoOfOther = ({ side }: Pick<Reader, 'side'>) => (side === 'student' ? sql`c.logo_url` : sql`p.avatar_url`)

const columns = (reader: Reader) => {
  const { lastSeq, lastAt } = ofSide(reader)
  return sql`
    t.application_id as id, t.student_last_seq, t.company_run, t.student_blocked_at is not null as student_blocked,
    t.company_blocked_at is not null as company_blocked, ${facts},
    ${reader.side === 'student' ? sql`coalesce(o.name, t.company_name)` : sql`student.full_name`} as other_name,
    ${logoOfOther(reader)} as other_logo, coalesce(i.title, t.title) as title, coalesce(r.unread, 0) as unread, coalesce(r.up_to_seq, 0) as read_up_to,
    ${wireTime(lastAt)} as last_at, (
      select ${messageJson} from messages m where m.thread_id = t.application_id and m.seq = ${lastSeq}) as last_message`
}

const joins = ({ userId }: Reader) => sql`
  join users student on student.id = t.student_id
  left join companies o on o.id = t.company_id
  left join internships i on i.id = t.internship_id
  left join applications a on a.id = t.application_id ${withClock(sql`a.id`)} ${pictures}
  left join thread_reads r on r.user_id = ${userId} and r.thread_id = t.application_id`

export type ThreadPosition = { at: string; id: string }

/** Lists the newest threads first. A thread without a message that the side can see is not listed. */
export const listThreadRows = async (
  db: Database,
  reader: Reader,
  before: ThreadPosition | undefined,
  limit: number,
) => {
  const { lastAt, isOwn } = ofSide(reader)
  const behind = before
    ? sql`and (${lastAt}, t.application_id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await sql<ThreadRow>`
    with t as materialized (
      select t.* from threads t where ${isOwn} and ${lastAt} is not null ${behind}
      order by ${lastAt} desc, t.application_id desc limit ${limitTo(limit)})
    select ${columns(reader)} from t ${joins(reader)}
    order by ${lastAt} desc, t.application_id desc`.execute(db)
  return rows
}

export const findThread = async (db: Database, reader: Reader, id: string) => {
  const { rows } = await sql<ThreadRow>`
    select ${columns(reader)} from threads t ${joins(reader)}
    where t.application_id = ${id} and ${ofSide(reader).isOwn}`.execute(db)
  return rows[0]
}

/** An application without messages, in the shape of a thread. */
export const findApplicationAsThread = async (db: Database, { side, ownerId }: Reader, id: string) => {
  const isOwn = side === 'student' ? sql`a.student_id = ${ownerId}` : sql`a.company_id = ${ownerId}`
  const { rows } = await sql<ThreadRow>`
    select a.id, null::int as student_last_seq, 0 as company_run, false as student_blocked, false as company_blocked, ${facts},
      ${side === 'student' ? sql`o.name` : sql`student.full_name`} as other_name,
      ${logoOfOther({ side })} as other_logo, i.title, 0 as unread, 0 as read_up_to,
      null as last_at, null::json as last_message
    from applications a join users student on student.id = a.student_id
    join companies o on o.id = a.company_id join internships i on i.id = a.internship_id ${withClock(sql`a.id`)} ${pictures}
    where a.id = ${id} and ${isOwn}`.execute(db)
  return rows[0]
}

type RecipientRow = ThreadFacts & { id: string; student_id: string; name: string; title: string }

/** The students of these applications of a company, with what decides whether it may write to them. */
export const listRecipientRows = async (db: Database | Transaction, companyId: string, ids: string[]) => {
  const { rows } = await sql<RecipientRow>`
    select a.id, a.student_id, student.full_name as name, i.title, t.student_last_seq, coalesce(t.company_run, 0) as company_run,
      t.student_blocked_at is not null as student_blocked, t.company_blocked_at is not null as company_blocked, ${facts}
    from applications a join users student on student.id = a.student_id
    join companies o on o.id = a.company_id join internships i on i.id = a.internship_id
    left join threads t on t.application_id = a.id ${withClock(sql`a.id`)}
    where a.id = ${anyId(ids)} and a.company_id = ${companyId}`.execute(db)
  return rows
}

export type Range = { after?: number | undefined; before?: number | undefined; limit: number }

/** Lists messages in the order of their numbers: those after a number, or the newest ones before a number. */
export const listMessages = async (db: Database, side: MessageSide, id: string, { after, before, limit }: Range) => {
  const select = (range: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql<{ message: Message }>`
    select ${messageJson} as message
    from threads t join users student on student.id = t.student_id join messages m on m.thread_id = t.application_id
    where t.application_id = ${id} and ${isVisible(side)} ${range}
    order by m.seq ${direction} limit ${limitTo(limit)}`
  if (after !== undefined) {
    const { rows } = await select(sql`and m.seq > ${after}`, sql`asc`).execute(db)
    return rows.map(({ message }) => message)
  }
  const older = before === undefined ? sql`` : sql`and m.seq < ${before}`
  const { rows } = await select(older, sql`desc`).execute(db)
  return rows.map(({ message }) => message).reverse()
}

export const findMessage = async (db: Database | Transaction, id: string, seq: number) => {
  const { rows } = await sql<{ message: Message }>`
    select ${messageJson} as message
    from threads t join users student on student.id = t.student_id join messages m on m.thread_id = t.application_id
    where t.application_id = ${id} and m.seq = ${seq}`.execute(db)
  return rows[0]?.message
}

/** Whether the answer to an application is overdue. */
export const isOverdue = async (trx: Transaction, applicationId: string) => {
  const { rows } = await sql<{ is_overdue: boolean }>`
    select ${isAnswerOverdue} as is_overdue from answer_clocks k where k.application_id = ${applicationId}`.execute(trx)
  return rows[0]?.is_overdue ?? false
}
