import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Match = { id: string; title: string; company_name: string; skills: number; wanted: number }

/** Students with skills, in pages, and how far back they have not been told of matches. */
export const listSeekers = async (db: Database, after: string, at: Date, limit: number) => {
  const { rows } = await sql<{ student_id: string; since: Date }>`
    select p.user_id as student_id, greatest(
      ${at}::timestamptz - interval '7 days',
      (select max(k.told_at) from notification_keys k where k.user_id = p.user_id and k.key like 'matches:%')) as since
    from student_profiles p
    where p.user_id > ${after}::uuid and cardinality(p.skill_keys) > 0
    order by p.user_id limit ${limit}`.execute(db)
  return rows
}

/** New, open, undecided, and asking for skills of which the student has at least half; best first. */
export const selectNewMatches = async (
  db: Database,
  studentId: string,
  { since, at, limit }: { since: Date; at: Date; limit: number },
) => {
  const { rows } = await sql<Match & { found: number }>`
    select i.id, i.title, coalesce(c.company_name, u.full_name) as company_name, m.skills, m.wanted,
      count(*) over ()::int as found
    from student_profiles p
    cross join lateral (
      select id, title, company_id, posted_at, skill_keys from internships
      where status = 'active' and deleted_at is null and posted_at > ${since} and posted_at <= ${at}
        and (application_deadline is null or application_deadline >= (${at}::timestamptz at time zone 'utc')::date)
        and skill_keys && p.skill_keys
      order by posted_at desc limit 500) i
    cross join lateral (
      select count(*) filter (where key = any(p.skill_keys))::int as skills, count(*)::int as wanted
      from unnest(i.skill_keys) key) m
    join users u on u.id = i.company_id
    left join company_profiles c on c.user_id = i.company_id
    where p.user_id = ${studentId} and m.skills * 2 >= m.wanted
      and not exists (select from swipes x where x.student_id = p.user_id and x.internship_id = i.id)
      and not exists (select from saved_internships x where x.student_id = p.user_id and x.internship_id = i.id)
      and not exists (select from applications x where x.student_id = p.user_id and x.internship_id = i.id)
    order by m.skills::float / m.wanted desc, m.skills desc, i.posted_at desc, i.id
    limit ${limit}`.execute(db)
  return { matches: rows, found: rows[0]?.found ?? 0 }
}
