import type { RejectionReason } from '@fledge/contract/answers/rejections'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { anyId, wireDate } from '../../../platform/database/expressions.sql.ts'

export type Change = { id: string; from: ApplicationStatus; to: ApplicationStatus }
export type Waits = { noticeSeconds: number; mailSeconds: number }

/**
 * Plans the notices about new statuses. A status that the student already knows needs no notification, and no mail if
 * it was the last one mailed.
 */
export const scheduleNotices = async (
  trx: Transaction,
  changes: Change[],
  status: ApplicationStatus,
  { noticeSeconds, mailSeconds }: Waits,
) => {
  const ids = changes.map(({ id }) => id)
  const noticeAt = sql`clock_timestamp() + make_interval(secs => ${noticeSeconds})`
  const mailAt = sql`clock_timestamp() + make_interval(secs => ${mailSeconds})`
  await sql`
    insert into status_notices as n (application_id, told_status, mailed_status, notice_at, mail_at)
    select id, known, known, ${noticeAt}, ${mailAt}
    from unnest(${ids}::uuid[], ${changes.map(({ from }) => from)}::text[]) as change (id, known)
    on conflict (application_id) do update set
      notice_at = case when n.told_status <> ${status} then ${noticeAt} end,
      mail_at = case when n.mailed_status <> ${status} then ${mailAt} end`.execute(trx)
  await deleteFinished(trx, ids)
}

const deleteFinished = (trx: Transaction, ids: string[]) =>
  sql`
    delete from status_notices
    where application_id = ${anyId(ids)} and notice_at is null and mail_at is null`.execute(trx)

/** Makes the notices of these applications due now. */
export const makeNoticesDue = (trx: Transaction, ids: string[]) =>
  sql`
    update status_notices set
      notice_at = least(notice_at, clock_timestamp()), mail_at = case when mail_at is null then null else clock_timestamp() end
    where application_id = ${anyId(ids)}`.execute(trx)

export type DueNotice = {
  application_id: string
  student_id: string
  company_id: string
  status: ApplicationStatus
  title: string
  company_name: string
  is_notice_due: boolean
  is_mail_due: boolean
  /** The start of a confirmed offer that the status ends. */
  ended_start: string | null
  reason: RejectionReason | null
  has_word: boolean
}

/**
 * Locks due notices. Another server skips them, and a decision on the same application waits until the student is told.
 */
export const lockDueNotices = async (
  trx: Transaction,
  { at, limit, ids }: { at: Date | undefined; limit: number; ids?: string[] | undefined },
) => {
  const time = sql`coalesce(${at ?? null}::timestamptz, clock_timestamp())`
  const { rows } = await sql<DueNotice>`
    select n.application_id, a.student_id, a.company_id, a.status, i.title, o.name as company_name,
      coalesce(n.notice_at <= ${time}, false) as is_notice_due, coalesce(n.mail_at <= ${time}, false) as is_mail_due,
      case when a.status <> 'accepted' then ${wireDate(sql`coalesce(n.ended_start, a.confirmed_start)`)} end as ended_start,
      latest.reason, latest.word is not null as has_word
    from status_notices n
    join applications a on a.id = n.application_id
    join internships i on i.id = a.internship_id
    join companies o on o.id = a.company_id
    cross join lateral (
      select e.reason, e.word from application_events e
      where e.application_id = a.id order by e.at desc, e.id desc limit 1) latest
    where n.due_at <= ${time} ${ids ? sql`and n.application_id = ${anyId(ids)}` : sql``}
    order by n.application_id limit ${limit}
    for update of a, n ${ids ? sql`` : sql`skip locked`}`.execute(trx)
  return rows
}

/** Stores the status that the student was told: in the notices and in the history that the student sees. */
export const markTold = async (trx: Transaction, due: DueNotice[]) => {
  const noticed = due.filter(({ is_notice_due }) => is_notice_due).map(({ application_id }) => application_id)
  const mailed = due.filter(({ is_mail_due }) => is_mail_due).map(({ application_id }) => application_id)
  await sql`
    update application_events e set is_told = true
    from (
      select distinct on (application_id) id from application_events where application_id = ${anyId(noticed)}
      order by application_id, at desc, id desc) latest
    where e.id = latest.id`.execute(trx)
  await sql`
    update status_notices n set told_status = a.status, notice_at = null,
      ended_start = case when a.status <> 'accepted' then coalesce(n.ended_start, a.confirmed_start) end
    from applications a where a.id = n.application_id and a.id = ${anyId(noticed)}`.execute(trx)
  await sql`
    update applications set confirmed_start = null
    where id = ${anyId(noticed)} and status <> 'accepted' and confirmed_start is not null`.execute(trx)
  await sql`
    update status_notices n set mailed_status = a.status, mail_at = null
    from applications a where a.id = n.application_id and a.id = ${anyId(mailed)}`.execute(trx)
  await deleteFinished(
    trx,
    due.map(({ application_id }) => application_id),
  )
}
