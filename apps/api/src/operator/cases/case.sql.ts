import type { CaseReport } from '@fledge/contract/moderation/operator'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, wireTime } from '../../platform/database/expressions.sql.ts'
import type { TargetRef } from '../../reports/report-target.ts'

const isOf = ({ target, id, seq }: TargetRef) =>
  target === 'account' ? sql`r.author_id = ${id}` : sql`r.target = ${target} and r.target_id = ${id} and r.seq = ${seq}`

/** The reports about a target, open ones first. */
export const listReports = async (db: Database, ref: TargetRef, limit: number) => {
  const { rows } = await sql<CaseReport>`
    select r.id, r.reason, r.text, ${wireTime(sql`r.at`)} as at, r.outcome, r.snapshot, r.has_weight as counts,
      case when u.id is not null then json_build_object('id', u.id, 'full_name', u.full_name) end as reporter
    from reports r left join users u on u.id = r.reporter_id
    where ${isOf(ref)} order by r.closed_at is not null, r.at desc limit ${limitTo(limit)}`.execute(db)
  return rows
}

export const countReports = async (db: Database, ref: TargetRef) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports r where ${isOf(ref)}`.execute(db)
  return rows[0]?.count ?? 0
}
