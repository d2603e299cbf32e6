import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { utcDate } from '../../platform/database/expressions.sql.ts'
import { companyName, isOpenOn, withCompany } from '../internship-expressions.sql.ts'

export type Match = { id: string; title: string; company_name: string; skills: number; wanted: number }

/**
 * One page of the students with skills. `since` is the time of their last notification of matches, at most a week ago.
 */
export const listStudentsWithSkills = async (db: Database, after: string, at: Date, limit: number) => {
  const { rows } = await sql<{ student_id: string; since: Date }>`
    select p.user_id as student_id, greatest(
      ${at}::timestamptz - interval '7 days',
      (select max(k.told_at) from notification_keys k where k.user_id = p.user_id and k.key like 'matches:%')) as since
    from student_profiles p
    where p.user_id > ${after}::uuid and cardinality(p.skill_keys) > 0
    order by p.user_id limit ${limit}`.execute(db)
  return rows
}

/**
 * New open internships that the student has not swiped, saved or applied to, of companies that the student does not hide,
 * and has at least half of the required skills for; best match first.
 */
export const selectNewMatches = async (
  db: Database,
  studentId: string,
  { since, at, limit }: { since: Date; at: Date; limit: number },
) => {
  const { rows } = await sql<Match & { found: number }>`
    select i.id, i.title, ${companyName} as company_name, m.skills, m.wanted,
      count(*) over ()::int as found
    from student_profiles p
    cross join lateral (
      select i.id, i.title, i.company_id, i.posted_at, i.skill_keys from internships i
      where ${isOpenOn(utcDate(sql`${at}::timestamptz`))} and i.posted_at > ${since} and i.posted_at <= ${at}
        and i.skill_keys && p.skill_keys
      order by i.posted_at desc limit 500) i
    cross join lateral (
      select count(*) filter (where key = any(p.skill_keys))::int as skills, count(*)::int as wanted
      from unnest(i.skill_keys) key) m
    ${withCompany}
    where p.user_id = ${studentId} and m.skills * 2 >= m.wanted
      and not exists (select from alerted_internships x where x.student_id = p.user_id and x.internship_id = i.id)
      and not exists (select from match_preferences x where x.student_id = p.user_id and x.company_id = i.company_id)
      and not exists (select from swipes x where x.student_id = p.user_id and x.internship_id = i.id)
      and not exists (select from saved_internships x where x.student_id = p.user_id and x.internship_id = i.id)
      and not exists (select from applications x where x.student_id = p.user_id and x.internship_id = i.id)
    order by m.skills::float / m.wanted desc, m.skills desc, i.posted_at desc, i.id
    limit ${limit}`.execute(db)
  return { matches: rows, found: rows[0]?.found ?? 0 }
}
