import { pauseMinimum, pauseShare } from '@fledge/contract/answers/answers'
import { type AnswerRecord, recordDays } from '@fledge/contract/answers/company-answers'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

const since = (at: Date) => sql`${at}::timestamptz - make_interval(hours => ${24 * recordDays})`

/** The promises that change a record at this time: those that have ended or were answered late, and those that are too old. */
const isNew = (at: Date) => sql`(not k.is_recorded and k.due_at <= ${at})`
const isTooOld = (at: Date) => sql`(k.is_recorded and not k.is_past and k.due_at <= ${since(at)})`

/** Whether the promise can still be answered: neither the application nor its internship `i` is gone. */
const isAnswerable = sql`(i.id is not null and i.deleted_at is null)`

/**
 * Companies that are paused although too few answers are overdue by now: an application or an internship is gone, which changes no
 * promise. Without this, they would stay paused until one of the others is answered or 180 days old.
 */
const wronglyPaused = (at: Date) => sql`
  select o.id from companies o cross join lateral (
    select count(*)::int as overdue from answer_clocks k
    join applications a on a.id = k.application_id join internships i on i.id = a.internship_id
    where k.company_id = o.id and k.due_at > ${since(at)} and k.due_at <= ${at} and k.answered_at is null and ${isAnswerable}) f
  where o.is_paused and (f.overdue < ${sql.lit(pauseMinimum)} or f.overdue <= o.answers_matured * ${sql.lit(pauseShare)})`

/** Locks companies whose record changes. A company that another transaction holds is left to the next run. */
export const lockChangedCompanies = async (trx: Transaction, at: Date, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from companies o
    where o.id in (
      select k.company_id from answer_clocks k where ${isNew(at)}
      union select k.company_id from answer_clocks k where ${isTooOld(at)}
      union ${wronglyPaused(at)})
    order by o.id limit ${limit} for no key update skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Marks the promises as recorded, and deletes those that are too old and belong to no application any more. */
export const markRecorded = async (trx: Transaction, companyIds: string[], at: Date) => {
  await sql`
    update answer_clocks k set is_recorded = true, is_past = k.due_at <= ${since(at)}
    where k.company_id = ${anyId(companyIds)} and (${isNew(at)} or ${isTooOld(at)})`.execute(trx)
  await sql`
    delete from answer_clocks where company_id = ${anyId(companyIds)} and is_past and application_id is null`.execute(
    trx,
  )
}

export type Facts = AnswerRecord & { company_id: string; overdue: number }

/**
 * Applications without an answer count as infinite in the median, so leaving out the slow ones does not make a company look
 * quick. Reads the promises `k` with `waited` (see `withWaiting`).
 */
const facts = sql`
  count(*)::int as total, count(k.answered_at)::int as answered,
  count(*) filter (where k.answered_at <= k.due_at)::int as on_time,
  ((percentile_disc(0.5) within group (order by waited.days)) + (percentile_disc(0.5) within group (order by waited.days desc))) / 2 as median`

const withWaiting = sql`cross join lateral (
  select coalesce(extract(epoch from k.answered_at - k.started_at)::float8 / 86400, 'infinity') as days) waited`

const medianDays = sql`case when f.median < 'infinity' then round(f.median)::int end`

/** How companies have kept their promises. Answers to deleted internships cannot be given any more, so they pause nobody. */
export const listFacts = async (trx: Transaction, companyIds: string[], at: Date) => {
  const { rows } = await sql<Facts>`
    select o.id as company_id, coalesce(f.total, 0) as total, coalesce(f.answered, 0) as answered, coalesce(f.on_time, 0) as on_time,
      ${medianDays} as median_days, coalesce(f.overdue, 0) as overdue
    from unnest(${companyIds}::uuid[]) o (id) left join lateral (
      select ${facts}, count(*) filter (where k.answered_at is null and ${isAnswerable})::int as overdue
      from answer_clocks k
      left join applications a on a.id = k.application_id left join internships i on i.id = a.internship_id
      ${withWaiting}
      where k.company_id = o.id and k.due_at > ${since(at)} and k.due_at <= ${at}) f on true`.execute(trx)
  return rows
}

/** How all companies together have kept their promises. */
export const findOverallFacts = async (db: Database, at: Date) => {
  const { rows } = await sql<AnswerRecord>`
    select f.total, f.answered, f.on_time, ${medianDays} as median_days
    from (
      select ${facts} from answer_clocks k ${withWaiting}
      where k.due_at > ${since(at)} and k.due_at <= ${at}) f`.execute(db)
  return rows[0] ?? { total: 0, answered: 0, on_time: 0, median_days: null }
}

export type Open = { overdue: number; due_this_week: number }

export const countOpen = async (db: Database, companyId: string): Promise<Open> => {
  const { rows } = await sql<Open>`
    select count(*) filter (where k.open_due < now())::int as overdue,
      count(*) filter (where k.open_due >= now())::int as due_this_week
    from answer_clocks k join applications a on a.id = k.application_id
    join internships i on i.id = a.internship_id and i.deleted_at is null
    where k.company_id = ${companyId} and k.open_due < now() + interval '7 days'`.execute(db)
  return rows[0] ?? { overdue: 0, due_this_week: 0 }
}
