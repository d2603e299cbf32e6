import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

export type DueMail = {
  thread_id: string
  user_id: string
  unread: number
  title: string
  student_id: string
  company_id: string | null
  /** The colleague who wrote the newest message of the company. */
  author_id: string | null
  /** The name of the other side. */
  from_name: string
  isOfStudent: boolean
}

/**
 * Locks the read marks whose mail is due. Rows that another server has locked are skipped, and so are accounts that are
 * being deleted: waiting for them would deadlock.
 */
export const lockDueMails = async (trx: Transaction, at: Date | undefined, limit: number) => {
  const { rows } = await sql<DueMail>`
    select r.thread_id, r.user_id, r.unread, coalesce(i.title, t.title) as title, t.student_id, t.company_id, (
        select m.author_id from messages m
        where m.thread_id = t.application_id and m.side = 'company' and m.is_delivered order by m.seq desc limit 1) as author_id,
      r.user_id <> t.student_id as "isOfStudent",
      case when r.user_id = t.student_id then coalesce(o.name, t.company_name) else student.full_name end as from_name
    from thread_reads r
    join users reader on reader.id = r.user_id
    join threads t on t.application_id = r.thread_id
    join users student on student.id = t.student_id
    left join internships i on i.id = t.internship_id
    left join companies o on o.id = t.company_id
    where r.mail_due_at <= coalesce(${at ?? null}::timestamptz, clock_timestamp())
    order by r.mail_due_at, r.user_id limit ${limit}
    for update of r skip locked for key share of reader skip locked`.execute(trx)
  return rows
}

/** Clears the due time, so that the next message starts a new wait. */
export const markMailed = (trx: Transaction, due: DueMail[]) =>
  sql`
    update thread_reads r set mail_due_at = null
    from unnest(${due.map(({ user_id }) => user_id)}::uuid[], ${due.map(({ thread_id }) => thread_id)}::uuid[]) as mailed (user_id, thread_id)
    where r.user_id = mailed.user_id and r.thread_id = mailed.thread_id`.execute(trx)
