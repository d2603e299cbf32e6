import type { MessageSide } from '@fledge/contract/messages/messages'
import { sql } from 'kysely'
import { isSilencedSender } from '../blocks/block-expressions.sql.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Reader } from './threads.sql.ts'

/**
 * Creates the conversation of an application if it does not exist. When the student had blocked a former company of the
 * colleague who opens it, it is blocked from the start; the student sees the block and may lift it.
 */
export const insertThread = (trx: Transaction, id: string, { side, email }: Pick<Reader, 'side'> & { email: string }) =>
  sql`
    insert into threads (application_id, student_id, company_id, internship_id, company_name, title, student_blocked_at)
    select a.id, a.student_id, a.company_id, a.internship_id, o.name, i.title,
      case when ${side === 'company' ? isSilencedSender(sql`a.student_id`, email) : sql`false`} then now() end
    from applications a join companies o on o.id = a.company_id join internships i on i.id = a.internship_id
    where a.id = ${id}
    on conflict do nothing`.execute(trx)

/** Locks a conversation. The lock serializes new messages, read marks and blocks of the conversation. */
export const lockThread = async (trx: Transaction, { side, ownerId }: Reader, id: string) => {
  const isOwn = side === 'student' ? sql`student_id = ${ownerId}` : sql`company_id = ${ownerId}`
  const { rows } = await sql<{ student_id: string; company_id: string | null; last_visible: number }>`
    select student_id, company_id,
      coalesce(${side === 'student' ? sql`student_last_seq` : sql`company_last_seq`}, 0) as last_visible
    from threads where application_id = ${id} and ${isOwn} for no key update`.execute(trx)
  return rows[0]
}

export type NewMessage = { id: string; side: MessageSide; authorId: string; body: string; isDelivered: boolean }

/** Returns the number of the message. The caller has locked the thread, so that no number is missing or used twice. */
export const insertMessage = async (trx: Transaction, { id, side, authorId, body, isDelivered }: NewMessage) => {
  const { rows } = await sql<{ seq: number }>`
    with added as (
      insert into messages (thread_id, seq, side, author_id, body, is_delivered)
      select application_id, last_seq + 1, ${side}, ${authorId}, ${body}, ${isDelivered}::boolean
      from threads where application_id = ${id}
      returning seq, sent_at
    )
    update threads t set
      last_seq = added.seq,
      company_run = case when ${side} = 'company' then company_run + 1 when ${isDelivered}::boolean then 0 else company_run end,
      student_last_seq = case when ${side} = 'student' or ${isDelivered}::boolean then added.seq else student_last_seq end,
      student_last_at = case when ${side} = 'student' or ${isDelivered}::boolean then added.sent_at else student_last_at end,
      company_last_seq = case when ${side} = 'company' or ${isDelivered}::boolean then added.seq else company_last_seq end,
      company_last_at = case when ${side} = 'company' or ${isDelivered}::boolean then added.sent_at else company_last_at end
    from added where t.application_id = ${id}
    returning added.seq`.execute(trx)
  return rows[0]?.seq
}

/**
 * Adds an unread message for everybody on the other side. The wait for the mail starts with the first unread message,
 * so that later ones are in the same mail. With `mailSeconds` null no mail is sent.
 */
export const addUnread = (trx: Transaction, id: string, to: MessageSide, mailSeconds: number | null) => {
  const readers =
    to === 'student'
      ? sql`select student_id as user_id from threads where application_id = ${id}`
      : sql`select m.user_id from threads t join company_members m on m.company_id = t.company_id
          where t.application_id = ${id} order by m.user_id`
  return sql`
    insert into thread_reads as r (thread_id, user_id, unread, mail_due_at)
    select ${id}, reader.user_id, 1, clock_timestamp() + make_interval(secs => ${mailSeconds}::integer) from (${readers}) reader
    on conflict (user_id, thread_id) do update set
      unread = r.unread + 1, mail_due_at = coalesce(r.mail_due_at, excluded.mail_due_at)`.execute(trx)
}

/** Blocks or unblocks for one side. A block also cancels the mails about unread messages of the other side. */
export const setBlocked = async (trx: Transaction, id: string, side: MessageSide, isBlocked: boolean) => {
  const column = side === 'student' ? sql`student_blocked_at` : sql`company_blocked_at`
  await sql`
    update threads set ${column} = case when ${isBlocked}::boolean then coalesce(${column}, now()) end
    where application_id = ${id}`.execute(trx)
  if (!isBlocked) return
  const isReader = side === 'student' ? sql`r.user_id = t.student_id` : sql`r.user_id <> t.student_id`
  await sql`
    update thread_reads r set mail_due_at = null from threads t
    where t.application_id = ${id} and r.thread_id = ${id} and ${isReader}`.execute(trx)
}
