import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { utcDate } from '../../platform/database/expressions.sql.ts'

export type Reminder = { company_id: string; due: number; overdue: number }

/** The reminders of an open promise that are due on a day: three days before, on the day itself and three days after. */
const stageOn = (day: string) => sql`case
  when ${day}::date >= ${utcDate(sql`k.open_due`)} + 3 then 3
  when ${day}::date >= ${utcDate(sql`k.open_due`)} then 2
  when ${day}::date >= ${utcDate(sql`k.open_due`)} - 3 then 1 else 0 end`

/**
 * Claims the reminders of some companies, and counts for each company what is due soon and what is overdue. After downtime, one
 * reminder stands for those that were missed. A company that was reminded on this day waits until the next one.
 */
export const claimReminders = async (trx: Transaction, { at, day }: { at: Date; day: string }, limit: number) => {
  const { rows } = await sql<Reminder>`
    with waiting as (
      select k.company_id from answer_clocks k
      where k.open_due between ${at}::timestamptz - interval '7 days' and ${at}::timestamptz + interval '4 days' and k.application_id is not null
        and k.reminded < ${stageOn(day)}
        and not exists (select from answer_clocks r where r.company_id = k.company_id and r.reminded_on = ${day}::date)
      group by k.company_id order by k.company_id limit ${limit}),
    locked as (
      select o.id from companies o join waiting on waiting.company_id = o.id order by o.id for no key update of o skip locked),
    reminded as (
      update answer_clocks k set reminded = ${stageOn(day)}, reminded_on = ${day}::date
      from locked where k.company_id = locked.id and k.open_due is not null and k.application_id is not null and k.reminded < ${stageOn(day)}
      returning k.company_id)
    select k.company_id, count(*) filter (where k.open_due >= ${at}::timestamptz)::int as due,
      count(*) filter (where k.open_due < ${at}::timestamptz)::int as overdue
    from answer_clocks k
    where k.company_id in (select company_id from reminded) and k.application_id is not null
      and k.open_due < ${at}::timestamptz + interval '4 days'
    group by k.company_id order by k.company_id`.execute(trx)
  return rows
}
