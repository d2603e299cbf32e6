import type { MessageSide } from '@fledge/contract/messages/messages'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

/**
 * Counts the unread messages of a person in all conversations. A partial index finds the conversations with unread
 * messages.
 */
export const countUnreadMessages = async (db: Database, userId: string) => {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread from thread_reads where user_id = ${userId} and unread > 0`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** When the newest message was sent that a student, or the company of a member, can see. */
export const findNewestMessage = async (
  db: Database,
  { userId, companyId }: { userId: string; companyId?: string },
) => {
  const { rows } = await (companyId
    ? sql<{ at: Date | null }>`select max(company_last_at) as at from threads where company_id = ${companyId}`
    : sql<{ at: Date | null }>`select max(student_last_at) as at from threads where student_id = ${userId}`
  ).execute(db)
  return rows[0]?.at ?? null
}

type Mark = { id: string; userId: string; side: MessageSide; upTo: number }

/**
 * Marks messages as read up to a number; a smaller number than before changes nothing. The caller has locked the
 * thread: otherwise a message that arrives between the count and the update would not count as unread. `least` is used
 * because a colleague who joined later has fewer unread messages than the conversation.
 */
export const markRead = async (trx: Transaction, { id, userId, side, upTo }: Mark) => {
  const { rows } = await sql<{ up_to_seq: number }>`
    insert into thread_reads as r (thread_id, user_id, up_to_seq) values (${id}, ${userId}, ${upTo})
    on conflict (user_id, thread_id) do update set up_to_seq = greatest(r.up_to_seq, excluded.up_to_seq)
    returning up_to_seq`.execute(trx)
  const readUpTo = rows[0]?.up_to_seq ?? 0
  await sql`
    with left_over as (
      select count(*)::int as unread from messages
      where thread_id = ${id} and seq > ${readUpTo} and side <> ${side} and is_delivered)
    update thread_reads r set
      unread = least(r.unread, left_over.unread),
      mail_due_at = case when least(r.unread, left_over.unread) > 0 then r.mail_due_at end
    from left_over where r.user_id = ${userId} and r.thread_id = ${id} and r.unread > 0`.execute(trx)
  return readUpTo
}
