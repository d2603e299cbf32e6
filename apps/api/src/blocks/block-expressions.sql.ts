import { type RawBuilder, sql } from 'kysely'
import { hashOfEmail } from '../platform/access/sender-limits.ts'

/** Whether the student had blocked a former company of this account, in a conversation or when refusing its invitations. */
export const isBlockedSender = (studentId: RawBuilder<unknown>, email: string) => sql<boolean>`exists (
  select from blocked_senders b where b.student_id = ${studentId} and b.sender_hash = ${hashOfEmail(email)})`

/** Only blocks of conversations: a student who refuses invitations may still apply and wants to be answered. */
export const isSilencedSender = (studentId: RawBuilder<unknown>, email: string) => sql<boolean>`exists (
  select from blocked_senders b
  where b.student_id = ${studentId} and b.sender_hash = ${hashOfEmail(email)} and b.is_of_thread)`
