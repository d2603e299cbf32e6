import type { InterviewSide } from '@fledge/contract/interviews/interviews'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'
import { interviewerIds, interviewerNames } from '../interviewers/interviewer-expressions.sql.ts'

/** The content of a calendar mail. Times are texts, because the content is stored as JSON. */
export type MailContent = {
  method: 'REQUEST' | 'CANCEL'
  interview_id: string
  sequence: number
  starts_at: string
  minutes: number
  place: string
  title: string
  company_name: string
  side: InterviewSide
  name: string
  other_name: string
  zone: string
  other_zone: string | null
  reason: string | null
  changed_by: InterviewSide | null
  /** The names of the interviewers, in mails to the student. */
  interviewer?: string | null
  /** The interviewers, in mails to the company: the attendees of the entry. */
  interviewers?: { name: string; email: string }[] | null
  /**
   * Set when the interviewer has left: a colleague has taken over (`interviewer`), or nobody yet (`nobody`). `team`:
   * the company has chosen other interviewers, or one of several has left.
   */
  change?: 'interviewer' | 'nobody' | 'team'
}

type Recipient = MailContent & { email: string; user_id: string; student_id: string; company_id: string | null }

/** The text that a side wrote is left out for a side that has blocked it. */
const reasonFor = (side: InterviewSide) =>
  sql`case when words_delivered or changed_by is not distinct from ${sql.lit(side)} then reason end`

/** Colleagues know the emails of each other. The student is no attendee: the company learns that email elsewhere. */
const attendeesJson = sql`(
  select json_agg(json_build_object('name', person.full_name, 'email', person.email) order by holder.place)
  from unnest(${interviewerIds}) with ordinality holder (id, place) join users person on person.id = holder.id)`

/**
 * Lists the recipients of a calendar mail: the student and the interviewers. When the interviewer has left the company,
 * its owners get the mail.
 */
export const listRecipients = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<Omit<Recipient, 'method'>>`
    with i as (
      select i.id as interview_id, i.sequence, ${wireTime(sql`i.starts_at`)} as starts_at,
        (extract(epoch from i.ends_at - i.starts_at) / 60)::int as minutes, i.place, i.title, i.company_name, i.company_id,
        i.member_id, i.other_member_ids, i.student_id, i.company_zone, i.student_zone, i.reason, i.changed_by, i.words_delivered, s.email as student_email,
        s.full_name as student_name
      from interviews i join users s on s.id = i.student_id where i.id = ${anyId(ids)} and i.starts_at is not null)
    select i.interview_id, sequence, starts_at, minutes, place, title, company_name, 'student' as side, student_name as name,
      company_name as other_name, coalesce(student_zone, company_zone) as zone, company_zone as other_zone,
      ${reasonFor('student')} as reason, changed_by, student_email as email, student_id as user_id, student_id, i.company_id,
      ${interviewerNames} as interviewer, null::json as interviewers
    from i
    union all
    select i.interview_id, sequence, starts_at, minutes, place, title, company_name, 'company', u.full_name, student_name,
      company_zone, student_zone, ${reasonFor('company')}, changed_by, u.email, u.id, student_id, i.company_id, null, ${attendeesJson}
    from i join company_members m
      on m.company_id = i.company_id and (m.user_id = any(${interviewerIds}) or i.member_id is null and m.role = 'owner')
    join users u on u.id = m.user_id`.execute(trx)
  return rows
}

export type NewMail = { email: string; about_id: string | null; sender_id: string | null; content: MailContent }

export const insertMails = (trx: Transaction, mails: NewMail[]) =>
  trx
    .insertInto('interview_mails')
    .values(mails.map(mail => ({ ...mail, id: newId(), content: JSON.stringify(mail.content) })))
    .execute()

export type WaitingMail = NewMail & {
  id: string
  /** The email of the present interviewer, in mails to the student. */
  sender_email: string | null
}

/** The companies take turns: the first mail of each company comes first, then the second of each. */
export const listWaitingMails = async (db: Database, limit: number) => {
  const { rows } = await sql<WaitingMail>`
    with waiting as (
      select w.*, row_number() over (partition by coalesce(sender_id, id) order by created_at, id) as turn from interview_mails w)
    select w.id, w.email, w.about_id, w.sender_id, w.content,
      case when w.content->>'side' = 'student' then member.email end as sender_email
    from waiting w left join interviews i on i.id = (w.content->>'interview_id')::uuid
    left join users member on member.id = i.member_id
    order by w.turn, w.created_at, w.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes the row of a mail, and returns false when another server has already deleted it. A deletion of the person
 * named in the mail waits for this transaction, and then finds the mail in the queue.
 */
export const claimMail = async (trx: Transaction, { id, about_id }: WaitingMail) => {
  if (about_id) await sql`select from users where id = ${about_id} for key share`.execute(trx)
  const { rows } = await sql`delete from interview_mails where id = ${id} returning id`.execute(trx)
  return rows.length > 0
}

export const forgetNamedMails = (trx: Transaction, personId: string) =>
  sql`delete from interview_mails where about_id = ${personId}`.execute(trx)
