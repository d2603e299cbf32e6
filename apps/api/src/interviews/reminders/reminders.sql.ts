import { sql } from 'kysely'
import { isSuspended } from '../../identity/suspensions/suspension-expressions.sql.ts'
import type { Database } from '../../platform/database/database.ts'

export type UpcomingInterview = {
  id: string
  student_id: string
  company_id: string | null
  member_id: string | null
  other_member_ids: string[]
  company_name: string
  title: string
  student_name: string
  sequence: number
  starts_at: Date
  company_zone: string
  student_zone: string | null
  place: string
}

/**
 * Interviews that begin within these hours, were booked earlier than that and have no reminder yet. The query covers
 * the whole time before the start, so that downtime delays a reminder instead of dropping it. Nobody is reminded of an
 * interview with a suspended company or student, unless the suspension ends before it.
 */
export const listUnreminded = async (db: Database, at: Date, { hours, limit }: { hours: number; limit: number }) => {
  const { rows } = await sql<UpcomingInterview>`
    select i.id, i.student_id, i.company_id, i.member_id, i.other_member_ids, i.company_name, i.title, u.full_name as student_name, i.sequence,
      i.starts_at, i.company_zone, i.student_zone, i.place
    from interviews i join users u on u.id = i.student_id
    where i.state = 'booked' and i.sequence is not null and i.starts_at > ${at}
      and i.starts_at <= ${at}::timestamptz + make_interval(hours => ${hours})
      and i.booked_at <= i.starts_at - make_interval(hours => ${hours})
      and not ${isSuspended('company', sql`i.company_id`)} and not ${isSuspended('account', sql`i.student_id`)}
      and not exists (
        select from notification_keys k
        where k.user_id = i.student_id and k.key = concat('interview:', i.id, ':', i.sequence, ':', ${hours}::int))
    order by i.starts_at, i.id limit ${limit}`.execute(db)
  return rows
}
