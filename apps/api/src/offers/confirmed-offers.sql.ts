import type { ConfirmedOffer } from '@fledge/contract/offers/offers'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, wireDate } from '../platform/database/expressions.sql.ts'
import { isConfirmedForStudent, withConversation } from './offers.sql.ts'

/** The assumed duration of an internship that has none. */
const unknownMonths = 12

const names = sql`coalesce(i.title, t.title) as title, coalesce(o.name, t.company_name) as company_name`

/** The other confirmed offers of the student whose internship overlaps this one, or may overlap it. */
export const listOverlappingOffers = async (db: Database, studentId: string, id: string) => {
  const { rows } = await sql<ConfirmedOffer>`
    with own as (
      select f.start_date, f.start_date + make_interval(months => coalesce(i.duration_months, ${unknownMonths})) as end_date
      from offers f ${withConversation} where f.id = ${id} and t.student_id = ${studentId})
    select f.id, ${names}, ${wireDate(sql`f.start_date`)} as start_date from own, offers f ${withConversation}
    where t.student_id = ${studentId} and f.id <> ${id} and ${isConfirmedForStudent} and o.id is not null
      and f.start_date < own.end_date
      and f.start_date + make_interval(months => coalesce(i.duration_months, ${unknownMonths})) > own.start_date
    order by f.start_date, f.id limit ${sql.lit(100)}`.execute(db)
  return rows
}

export type ReplacedOffer = { id: string; application_id: string; title: string; company_name: string }

/** Finds the offers among `ids` that the student has confirmed. */
export const findConfirmed = async (trx: Transaction, studentId: string, ids: string[]) => {
  const { rows } = await sql<ReplacedOffer>`
    select f.id, f.thread_id as application_id, ${names} from offers f ${withConversation}
    where t.student_id = ${studentId} and f.id = ${anyId(ids)} and ${isConfirmedForStudent} order by f.id`.execute(trx)
  return rows
}

export type ConfirmedTerms = {
  application_id: string
  title: string
  company_name: string
  start_date: string
  terms: string
  location: string | null
  is_remote: boolean | null
  stipend_min: number | null
  currency: string | null
  stipend_max: number | null
  duration_months: number | null
}

/** The terms of an offer, with the facts of its internship. */
export const findTerms = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql<ConfirmedTerms>`
    select f.thread_id as application_id, ${names}, ${wireDate(sql`f.start_date`)} as start_date, f.terms,
      i.location, i.is_remote, i.stipend_min, i.stipend_max, i.currency, i.duration_months
    from offers f ${withConversation} where f.id = ${id} and t.student_id = ${studentId}`.execute(trx)
  return rows[0]
}
