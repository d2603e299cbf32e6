import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { customPlan } from '../../platform/database/postgres-pool.ts'
import { internshipJson, today, withCompany } from '../internship-json.ts'
import type { ListPage, PageOf } from '../list-page.ts'
import { lexeme } from '../search/search-terms.sql.ts'
import { type MatchProfile, matchJson, matchScore } from './match.sql.ts'

const scored = 500

const columns = sql`s.internship_id, s.created_at, s.application_deadline, s.skill_keys, s.place, s.is_remote`

// one hashed exclusion: asking each candidate `not exists` was five times slower
const isUndecided = sql`
  (s.application_deadline is null or s.application_deadline >= ${today})
  and s.internship_id not in (select internship_id from decided)`

/**
 * The student's queue: of everything open and undecided, the newest that share a skill and the newest at all, best match
 * first. Both halves look past whatever the student decided, so it is empty only when nothing is left to decide.
 */
export const listDiscoverFeed = async (
  db: Database,
  studentId: string,
  matchProfile: MatchProfile,
  { offset, limit, countUpTo }: PageOf,
): Promise<ListPage> => {
  const { skills } = matchProfile
  const fitting = sql`
    select ${columns} from internship_search s
    where s.document @@ ${skills.map(skill => lexeme(`skill:${skill}`)).join(' | ')}::tsquery and ${isUndecided}
    order by s.created_at desc, s.internship_id desc limit ${scored}`
  const { rows } = await sql<ListPage>`${sql.raw(skills.length > 0 ? customPlan : '')} with
    decided as materialized (
      select internship_id from swipes where student_id = ${studentId}
      union all select internship_id from saved_internships where student_id = ${studentId}
      union all select internship_id from applications where student_id = ${studentId}),
    undecided as materialized (
      select ${columns} from internship_search s where ${isUndecided}
      order by s.created_at desc, s.internship_id desc limit ${Math.max(countUpTo, offset + limit)}),
    fitting as materialized (${skills.length > 0 ? fitting : sql`select * from undecided where false`}),
    candidates as (
      select * from fitting
      union all
      (select * from undecided where internship_id not in (select internship_id from fitting)
        order by created_at desc, internship_id desc limit ${Math.max(scored, offset + limit)})),
    page as (
      select s.internship_id, s.created_at, ${matchScore(matchProfile)} as score from candidates s
      order by score desc, s.created_at desc, s.internship_id desc limit ${limit} offset ${offset})
    select
      (select count(*) from undecided)::int as count,
      (select coalesce(json_agg(
          ${internshipJson(sql`, 'match', ${matchJson(matchProfile, sql`page.score`)}`)}
          order by page.score desc, page.created_at desc, page.internship_id desc), '[]')
        from page join internships i on i.id = page.internship_id ${withCompany})::text as internships`.execute(db)
  return rows[0] ?? { count: 0, internships: '[]' }
}
