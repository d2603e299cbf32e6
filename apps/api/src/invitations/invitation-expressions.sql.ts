import type { ReceivedInvitation } from '@fledge/contract/internships'
import type { SentInvitation } from '@fledge/contract/invitations'
import { type RawBuilder, sql } from 'kysely'
import { readerId } from '../internships/reader-expressions.sql.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { type JsonFields, jsonOrNull } from '../platform/database/json-text.sql.ts'

/** The state of the invitation `n`. It is `applied` even if the student had declined before. */
export const stateOfInvitation = sql`case
  when exists (
    select from applications applied
    where applied.student_id = n.student_id and applied.internship_id = n.internship_id) then 'applied'
  when n.declined_at is not null then 'declined'
  else 'open' end`

/** The invitation `n` to the internship `i` as its company sees it. */
export const sentInvitationJson = sql<SentInvitation>`json_build_object(
  'id', n.id, 'internship_id', n.internship_id, 'title', i.title, 'created_at', ${wireTime(sql`n.created_at`)},
  'state', ${stateOfInvitation})`

/** The invitations of a company to a student, newest first. */
export const sentInvitations = (companyId: string, studentId: RawBuilder<unknown>) => sql<SentInvitation[]>`(
  select coalesce(json_agg(${sentInvitationJson} order by n.created_at desc, n.id desc), '[]')
  from invitations n join internships i on i.id = n.internship_id
  where n.company_id = ${companyId} and n.student_id = ${studentId})`

/** Whether the student accepts invitations of the company. A block of a conversation also refuses invitations. */
export const acceptsInvitations = (companyId: string, studentId: RawBuilder<unknown>) => sql<boolean>`(not exists (
  select from invitation_blocks b where b.student_id = ${studentId} and b.company_id = ${companyId}) and not exists (
  select from threads t where t.student_id = ${studentId} and t.company_id = ${companyId} and t.student_blocked_at is not null))`

/** The invitation `n` as its student sees it. */
export const receivedInvitationJson = sql<ReceivedInvitation>`json_build_object(
  'id', n.id, 'message', n.message, 'created_at', ${wireTime(sql`n.created_at`)},
  'declined_at', ${wireTime(sql`n.declined_at`)}, 'is_blocked', exists (
    select from invitation_blocks b where b.student_id = n.student_id and b.company_id = n.company_id))`

/** A field for `internshipJson`: the invitation of the `reader` to the internship `i`, or null. */
export const invitationField: JsonFields = {
  invitation: jsonOrNull(sql`(
    select ${receivedInvitationJson}::text from invitations n where n.student_id = ${readerId} and n.internship_id = i.id)`),
}
