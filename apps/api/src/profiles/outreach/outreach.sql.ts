import type { Outreach, StudentNote } from '@fledge/contract/profiles'
import { formerMember } from '@fledge/contract/team'
import { type RawBuilder, sql } from 'kysely'
import { acceptsInvitations, sentInvitations } from '../../invitations/invitation-expressions.sql.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { nextVersion, wireTime } from '../../platform/database/expressions.sql.ts'
import { memberName } from '../../team/member-expressions.sql.ts'

/** The note `m` in the shape of the contract. */
const noteJson = sql<StudentNote>`json_build_object(
  'text', m.text, 'author', coalesce(${memberName(sql`m.author_id`, sql`m.company_id`)}, ${formerMember}::text),
  'updated_at', ${wireTime(sql`m.updated_at`)})`

/** Everything that a company has stored about a student: the save, the note and the invitations. */
export const outreachJson = (companyId: string, studentId: RawBuilder<unknown>) => sql<Outreach>`json_build_object(
  'saved_at', (
    select ${wireTime(sql`k.saved_at`)} from saved_students k
    where k.company_id = ${companyId} and k.student_id = ${studentId}),
  'note', (select ${noteJson} from student_notes m where m.company_id = ${companyId} and m.student_id = ${studentId}),
  'invitations', ${sentInvitations(companyId, studentId)},
  'takes_invitations', ${acceptsInvitations(companyId, studentId)})`

type Pair = { companyId: string; studentId: string }

/**
 * Returns false when the student has no profile, so that companies cannot find them. The lock keeps the account from
 * being deleted before the transaction ends.
 */
export const lockStudent = async (trx: Transaction, studentId: string) => {
  const { rows } = await sql`
    select from student_profiles p join users u on u.id = p.user_id where p.user_id = ${studentId}
    for key share of u`.execute(trx)
  return rows.length > 0
}

/** Saving again keeps the time of the first save. */
export const insertSaved = async (trx: Transaction, { companyId, studentId }: Pair) => {
  const { rows } = await sql<{ saved_at: string }>`
    insert into saved_students as k (company_id, student_id) values (${companyId}, ${studentId})
    on conflict (company_id, student_id) do update set saved_at = k.saved_at
    returning ${wireTime(sql`saved_at`)} as saved_at`.execute(trx)
  return rows[0]
}

export const deleteSaved = (trx: Transaction, { companyId, studentId }: Pair) =>
  sql`delete from saved_students where company_id = ${companyId} and student_id = ${studentId}`.execute(trx)

type Version = string | null | undefined

const isVersion = (lastSeen: Version) => {
  if (lastSeen === undefined) return sql`true`
  return lastSeen === null ? sql`false` : sql`m.updated_at = ${new Date(lastSeen)}`
}

/**
 * Returns nothing when the stored note is not the version that the author last saw. The same text is never a conflict: it is
 * the retry of a request whose response was lost.
 */
export const upsertNote = async (
  trx: Transaction,
  { companyId, studentId }: Pair,
  authorId: string,
  input: {
    text: string
    updated_at?: Version
  },
) => {
  const { rows } = await sql<{ note: StudentNote }>`
    insert into student_notes as m (company_id, student_id, author_id, text)
    values (${companyId}, ${studentId}, ${authorId}, ${input.text})
    on conflict (company_id, student_id) do update
      set text = excluded.text, author_id = excluded.author_id, updated_at = ${nextVersion('m.updated_at')}
      where ${isVersion(input.updated_at)} or m.text = excluded.text
    returning ${noteJson} as note`.execute(trx)
  return rows[0]?.note
}
