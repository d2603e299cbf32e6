import type { AppealedCase, ReportedCase } from '@fledge/contract/moderation/operator'
import { sql } from 'kysely'
import { isSuspended } from '../../identity/suspensions/suspension-expressions.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, wireTime } from '../../platform/database/expressions.sql.ts'

type Reader = { userId: string; companyId: string | null }

/** The present title of the target, its company and its state, as `t`. */
const withTarget = (source: ReturnType<typeof sql>) => sql`
  left join lateral (
    select i.title, o.name as company_name, i.company_id, null::uuid as author_id,
      case when exists (select from internship_holds h where h.internship_id = i.id and h.cause <> 'reports') then 'suspended'
        when i.held_at is not null then 'hidden' else 'present' end as state
    from internships i join companies o on o.id = i.company_id
    where ${source}.target = 'internship' and i.id = ${source}.target_id and i.deleted_at is null
    union all
    select o.name, o.name, o.id, null, case when ${isSuspended('company', sql`o.id`)} then 'suspended' else 'present' end
    from companies o where ${source}.target = 'company' and o.id = ${source}.target_id and o.deleted_at is null
    union all
    select concat('Message about ', h.title), h.company_name, h.company_id, m.author_id,
      case when ${isSuspended('account', sql`m.author_id`)} then 'suspended' else 'present' end
    from threads h join messages m on m.thread_id = h.application_id
    where ${source}.target = 'message' and h.application_id = ${source}.target_id and m.seq = ${source}.seq
    union all
    select u.full_name, o.name, c.company_id, u.id,
      case when ${isSuspended('account', sql`u.id`)} then 'suspended' else 'present' end
    from users u left join company_members c on c.user_id = u.id left join companies o on o.id = c.company_id
    where ${source}.target = 'account' and u.id = ${source}.target_id) t on true`

/** Whether the case concerns the operator or their company. */
const isOwn = ({ userId, companyId }: Reader) =>
  sql`coalesce(t.company_id = ${companyId}::uuid, false) or coalesce(t.author_id = ${userId}::uuid, false)`

export const listReported = async (db: Database, reader: Reader, limit: number) => {
  const { rows } = await sql<ReportedCase>`
    with q as (
      select target, target_id, seq, count(*)::int as reports,
        count(distinct network_hash) filter (where has_weight)::int as counting,
        min(at) as first_at, max(at) as last_at, bool_or(reporter_id = ${reader.userId}) as is_reporter
      from reports where closed_at is null group by target, target_id, seq
      order by min(at) limit ${limitTo(limit)})
    select q.target, case when q.target = 'message' then concat(q.target_id, ':', q.seq) else q.target_id::text end as id,
      t.title, t.company_name, coalesce(t.state, 'gone') as state, q.reports, q.counting,
      array(select r.reason from reports r
        where r.closed_at is null and r.target = q.target and r.target_id = q.target_id and r.seq = q.seq
        group by r.reason order by count(*) desc, r.reason) as reasons,
      ${wireTime(sql`q.first_at`)} as first_at, ${wireTime(sql`q.last_at`)} as last_at,
      ${isOwn(reader)} or coalesce(q.is_reporter, false) as is_own
    from q ${withTarget(sql`q`)} order by q.first_at, q.target_id`.execute(db)
  return rows
}

export const listAppealed = async (db: Database, reader: Reader, limit: number) => {
  const { rows } = await sql<AppealedCase>`
    with q as (
      select target, target_id, 0 as seq, act_id, text, at from appeals where closed_at is null
      order by at limit ${limitTo(limit)})
    select q.target, q.target_id::text as id, t.title, t.company_name, q.text, a.reason, ${wireTime(sql`q.at`)} as at,
      coalesce(a.operator = ${reader.userId}::text, false) as decided_by_me, ${isOwn(reader)} as is_own
    from q left join operator_acts a on a.id = q.act_id ${withTarget(sql`q`)} order by q.at`.execute(db)
  return rows
}
