import { sql } from 'kysely'
import { hashEmail } from '../platform/access/sender-limits.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isSilencedSender } from './block-expressions.sql.ts'

type Writer = { applicationId: string; from: 'student' | 'company'; email: string }

/**
 * Whether the other side has blocked this writer. Before the conversation exists, a block of a former company of the
 * account counts.
 */
export const isSilenced = async (trx: Transaction, { applicationId, from, email }: Writer) => {
  const blocked = from === 'company' ? sql`t.student_blocked_at is not null` : sql`t.company_blocked_at is not null`
  const earlier = from === 'company' ? isSilencedSender(sql`a.student_id`, email) : sql`false`
  const { rows } = await sql<{ is_silenced: boolean }>`
    select case when t.application_id is null then ${earlier} else ${blocked} end as is_silenced
    from applications a left join threads t on t.application_id = a.id where a.id = ${applicationId}`.execute(trx)
  return rows[0]?.is_silenced ?? false
}

export const listMemberEmails = async (trx: Transaction, companyId: string, userId: string | null) => {
  const { rows } = await sql<{ email: string }>`
    select u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and (${userId}::uuid is null or m.user_id = ${userId}::uuid)`.execute(trx)
  return rows.map(({ email }) => email)
}

/** Copies the blocks against a company to the accounts with these emails. */
export const insertBlockedSenders = (trx: Transaction, companyId: string, emails: string[]) =>
  sql`
    insert into blocked_senders (student_id, sender_hash, company_id, company_name, is_of_thread, blocked_at)
    select blocked.student_id, sender.hash, o.id, o.name, bool_or(blocked.is_of_thread), min(blocked.blocked_at)
    from (
      select student_id, false as is_of_thread, blocked_at from invitation_blocks where company_id = ${companyId}
      union all
      select student_id, true, student_blocked_at from threads
      where company_id = ${companyId} and student_blocked_at is not null) blocked
    join companies o on o.id = ${companyId}
    cross join unnest(${emails.map(hashEmail)}::text[]) as sender (hash)
    group by blocked.student_id, sender.hash, o.id, o.name
    on conflict (student_id, sender_hash, company_id) do nothing`.execute(trx)

export const deleteBlockedSenders = (trx: Transaction, studentId: string, companyId: string) =>
  sql`delete from blocked_senders where student_id = ${studentId} and company_id = ${companyId}`.execute(trx)
