import type { Evidence } from '@fledge/contract/moderation/operator'
import { type RawBuilder, sql } from 'kysely'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import { isVisibleToStudent } from '../internships/internship-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'

/** A target as it is now, with the company and the person that it belongs to. */
export type Found = {
  title: string
  company_id: string | null
  company_name: string | null
  author_id: string | null
  author_name: string | null
  /** Of a message: the side that wrote it. */
  side?: 'student' | 'company'
  evidence: Evidence
}

type Handle = Database | Transaction

/** Texts under their names; parts without a text are left out. */
const evidenceOf = (parts: Record<string, RawBuilder<unknown>>) =>
  sql<Evidence>`(
    select coalesce(json_agg(json_build_object('name', part.name, 'text', part.text)), '[]')
    from (values ${sql.join(Object.entries(parts).map(([name, text]) => sql`(${sql.lit(name)}, (${text})::text)`))})
      as part (name, text)
    where part.text <> '')`

const noAuthor = sql`null::uuid as author_id, null as author_name`

const internshipEvidence = evidenceOf({
  Title: sql`i.title`,
  Company: sql`o.name`,
  Description: sql`i.description`,
  Responsibilities: sql`i.responsibilities`,
  Requirements: sql`i.requirements`,
  'Required skills': sql`array_to_string(i.skills_required, ', ')`,
  Location: sql`concat_ws(', ', i.location, case when i.is_remote then 'Remote' end)`,
  Stipend: sql`case when coalesce(i.stipend_min, i.stipend_max) is not null
    then concat_ws(' ', concat_ws(' to ', i.stipend_min, i.stipend_max), i.currency) end`,
  Website: sql`c.website`,
})

const selectInternship = async (db: Handle, id: string, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<Found>`
    select i.title, i.company_id, o.name as company_name, ${noAuthor}, ${internshipEvidence} as evidence
    from internships i join companies o on o.id = i.company_id left join company_profiles c on c.user_id = i.company_id
    where i.id = ${id} and i.deleted_at is null and ${condition}`.execute(db)
  return rows[0]
}

export const findInternship = (db: Handle, id: string) => selectInternship(db, id, sql`true`)

export const findVisibleInternship = (db: Handle, id: string, studentId: string) =>
  selectInternship(db, id, isVisibleToStudent(studentId))

const companyEvidence = evidenceOf({
  Name: sql`o.name`,
  About: sql`c.description`,
  Website: sql`c.website`,
  Industry: sql`c.industry`,
  Location: sql`c.location`,
  Logo: sql`c.logo_url`,
})

const selectCompany = async (db: Handle, id: string, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<Found>`
    select o.name as title, o.id as company_id, o.name as company_name, ${noAuthor}, ${companyEvidence} as evidence
    from companies o left join company_profiles c on c.user_id = o.id
    where o.id = ${id} and o.deleted_at is null and ${condition}`.execute(db)
  return rows[0]
}

export const findCompany = (db: Handle, id: string) => selectCompany(db, id, sql`true`)

export const findVisibleCompany = (db: Handle, id: string) =>
  selectCompany(db, id, sql`not ${isSuspended('company', sql`o.id`)}`)

const messageEvidence = evidenceOf({
  From: sql`coalesce(u.full_name, '')`,
  Internship: sql`t.title`,
  Company: sql`t.company_name`,
  Message: sql`m.body`,
})

type MessageId = { threadId: string; seq: number }

const selectMessage = async (db: Handle, { threadId, seq }: MessageId, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<Found>`
    select concat('Message about ', t.title) as title, t.company_id, t.company_name, m.author_id, m.side,
      u.full_name as author_name, ${messageEvidence} as evidence
    from threads t join messages m on m.thread_id = t.application_id left join users u on u.id = m.author_id
    where t.application_id = ${threadId} and m.seq = ${seq} and ${condition}`.execute(db)
  return rows[0]
}

export const findMessage = (db: Handle, id: MessageId) => selectMessage(db, id, sql`true`)

/** A message of the other side that was delivered to the reader's side. */
export const findVisibleMessage = (db: Handle, id: MessageId, reader: { studentId: string } | { companyId: string }) =>
  selectMessage(
    db,
    id,
    'studentId' in reader
      ? sql`t.student_id = ${reader.studentId} and m.side = 'company' and m.is_delivered`
      : sql`t.company_id = ${reader.companyId} and m.side = 'student' and m.is_delivered`,
  )

const accountEvidence = evidenceOf({
  Name: sql`u.full_name`,
  Email: sql`u.email`,
  Role: sql`u.role`,
  Company: sql`o.name`,
  About: sql`p.bio`,
  Since: sql`to_char(u.created_at, 'YYYY-MM-DD')`,
})

export const findAccount = async (db: Handle, id: string) => {
  const { rows } = await sql<Found>`
    select u.full_name as title, m.company_id, o.name as company_name, u.id as author_id, u.full_name as author_name,
      ${accountEvidence} as evidence
    from users u left join company_members m on m.user_id = u.id left join companies o on o.id = m.company_id
    left join student_profiles p on p.user_id = u.id
    where u.id = ${id}`.execute(db)
  return rows[0]
}
