import { type RawBuilder, sql } from 'kysely'
import { hashEmail } from '../platform/access/sender-limits.ts'

/**
 * Whether the student has blocked a former company of this account, in a conversation or by refusing its invitations.
 */
export const isBlockedSender = (studentId: RawBuilder<unknown>, email: string) => sql<boolean>`exists (
  select from blocked_senders b where b.student_id = ${studentId} and b.sender_hash = ${hashEmail(email)})`

/**
 * Whether the student has blocked a former company of this account in a conversation. A refusal of invitations does not
 * count: the student may still apply, and wants replies.
 */
export const isSilencedSender = (studentId: RawBuilder<unknown>, email: string) => sql<boolean>`exists (
  select from blocked_senders b
  where b.student_id = ${studentId} and b.sender_hash = ${hashEmail(email)} and b.is_of_thread)`
