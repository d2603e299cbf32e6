import { confirmedDays, daysToConfirm, type InternshipToConfirm } from '@fledge/contract/internships/confirmations'
import { utcDate } from '@fledge/contract/wire/format'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, nextVersion, wireTime } from '../../platform/database/expressions.sql.ts'
import { isOpenOn } from '../internship-expressions.sql.ts'

const dayOf = (at: Date) => sql`${utcDate(at)}::date`

/** Whether the open internship `i` was last confirmed so long ago that its company is asked on this day. */
const isDue = (day: RawBuilder<unknown>) => sql`(
  i.confirmed_at < (${day} - ${sql.lit(confirmedDays - 2)})::timestamp at time zone 'utc' and ${isOpenOn(day)})`

/** No mail that asks for the next confirmation has left yet. */
const isUnasked = sql`(i.asked_at is null or i.asked_at < i.confirmed_at)`

const closesAt = sql`(i.asked_at + make_interval(days => ${sql.lit(daysToConfirm)}))`

export type AskedMember = { company_id: string; user_id: string }

/**
 * Lists members who get today's mail and have not got it yet: the owners, and the recruiters who want mails. `key` is the key of
 * the mail in `notification_keys`.
 */
export const listMembersToAsk = async (db: Database, { at, key, limit }: { at: Date; key: string; limit: number }) => {
  const { rows } = await sql<AskedMember>`
    with due as materialized (
      select distinct i.company_id from internships i where ${isDue(dayOf(at))} and ${isUnasked})
    select m.company_id, m.user_id
    from due join company_members m on m.company_id = due.company_id
    left join notification_preferences p on p.user_id = m.user_id
    where (m.role = 'owner' or m.role = 'recruiter' and coalesce(p.email_notifications, true))
      and not exists (select from notification_keys k where k.user_id = m.user_id and k.key = ${key})
    order by m.company_id, m.user_id limit ${limit}`.execute(db)
  return rows
}

/** The email of a member who may still answer for the company. */
export const findAskedMember = async (db: Database, { company_id, user_id }: AskedMember) => {
  const { rows } = await sql<{ email: string }>`
    select u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = ${company_id} and m.user_id = ${user_id} and m.role in ('owner', 'recruiter')`.execute(db)
  return rows[0]
}

export type DueInternship = { id: string; title: string; positions_available: number }

export const listDueOfCompany = async (db: Database, companyId: string, at: Date) => {
  const { rows } = await sql<DueInternship>`
    select i.id, i.title, i.positions_available from internships i
    where i.company_id = ${companyId} and ${isDue(dayOf(at))} order by i.confirmed_at, i.id`.execute(db)
  return rows
}

/** Call it once the mail has left: from now on the company has its seven days. */
export const markAsked = async (db: Database, ids: string[], at: Date) => {
  await sql`
    update internships i set asked_at = ${at}
    where i.id = ${anyId(ids)} and i.status = 'active' and ${isUnasked}`.execute(db)
}

export const listToConfirm = async (db: Database, companyId: string, at: Date) => {
  const { rows } = await sql<InternshipToConfirm>`
    select i.id, i.title, i.positions_available, ${wireTime(sql`i.confirmed_at`)} as confirmed_at,
      (select count(*)::int from applications a where a.internship_id = i.id and a.status = 'accepted') as accepted_count,
      case when not ${isUnasked} then ${wireTime(closesAt)} end as closes_at
    from internships i where i.company_id = ${companyId} and ${isDue(dayOf(at))}
    order by i.confirmed_at, i.id limit 100`.execute(db)
  return rows
}

/** A confirmation within a day of the last one changes nothing. A new number of positions is a new version, which open forms notice. */
export const confirmOne = async (
  trx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
  id: string,
  positions: number | undefined,
) => {
  await sql`
    update internships i set confirmed_at = now() where i.id = ${id} and i.company_id = ${companyId}
      and i.status = 'active' and i.confirmed_at < now() - interval '1 day'`.execute(trx)
  if (positions === undefined) return
  await sql`
    update internships i set positions_available = ${positions}, updated_at = ${nextVersion('i.updated_at')},
      updated_by = ${userId}
    where i.id = ${id} and i.company_id = ${companyId} and i.positions_available <> ${positions}`.execute(trx)
}

/** Confirms the internships that a mail of that day asked for. Those confirmed since are left out. */
export const confirmAsked = async (trx: Transaction, companyId: string, day: string) => {
  const { rows } = await sql<{ title: string }>`
    update internships i set confirmed_at = now()
    where i.id = any(array(
      select i.id from internships i
      where i.company_id = ${companyId} and ${isDue(sql`${day}::date`)}
        and i.confirmed_at < now() - interval '1 day' order by i.id for no key update))
    returning i.title`.execute(trx)
  return rows.map(({ title }) => title)
}

export type UnconfirmedInternship = { id: string; company_id: string; title: string }

/** Closes up to `limit` internships a week after their mail. Rows that another transaction has locked are left to the next run. */
export const closeBatchUnconfirmed = async (trx: Transaction, at: Date, limit: number) => {
  const { rows } = await sql<UnconfirmedInternship>`
    update internships i set status = 'closed', closed_reason = 'unconfirmed',
      updated_at = ${nextVersion('i.updated_at')}, updated_by = null
    where i.id = any(array(
      select i.id from internships i
      where i.status = 'active' and i.deleted_at is null and i.asked_at >= i.confirmed_at and ${closesAt} <= ${at}
      order by i.company_id, i.id limit ${limit} for update skip locked))
    returning i.id, i.company_id, i.title`.execute(trx)
  return rows
}
