import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { TargetRef } from './report-target.ts'

export type ClosedReport = {
  id: string
  reporter_id: string | null
  target: 'internship' | 'company' | 'message'
  outcome: 'acted' | 'dismissed'
}

/** An act about a person or company also answers the reports about what they wrote or posted. */
const isAbout = ({ target, id, seq }: TargetRef, outcome: ClosedReport['outcome']): RawBuilder<unknown> => {
  if (target === 'account') return sql`r.author_id = ${id}`
  if (target === 'company' && outcome === 'acted')
    return sql`r.company_id = ${id} and (r.target <> 'message' or exists (
    select from company_members m where m.user_id = r.author_id and m.company_id = ${id}))`
  return sql`r.target = ${target} and r.target_id = ${id} and r.seq = ${seq}`
}

/** The hash of the network is deleted: it only serves to count open reports. */
export const closeReportsAbout = async (trx: Transaction, concerned: TargetRef, outcome: ClosedReport['outcome']) => {
  const { rows } = await sql<ClosedReport>`
    update reports r set closed_at = now(), outcome = ${outcome}, network_hash = null
    where r.id = any(array(
      select id from reports r where r.closed_at is null and ${isAbout(concerned, outcome)} order by id for update))
    returning r.id, r.reporter_id, r.target, r.outcome`.execute(trx)
  return rows
}
