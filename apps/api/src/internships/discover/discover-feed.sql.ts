import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type JsonFields, jsonArray } from '../../platform/database/json-text.sql.ts'
import { executeWithCustomPlan } from '../../platform/database/postgres/custom-plan.ts'
import { internshipJson, isBeforeDeadline, withCompany } from '../internship-expressions.sql.ts'
import { emptyPage, type ListPage, type PageRange } from '../list-page.ts'
import { lexeme } from '../search/search-terms.sql.ts'
import { decidedIds } from '../student-expressions.sql.ts'
import { type MatchProfile, matchJson, matchScore } from './match.sql.ts'

/** The score of each candidate is computed. Without this limit, the query would slow down as the marketplace grows. */
const scoredCandidates = 500

const columns = sql`s.internship_id, s.created_at, s.application_deadline, s.skill_keys, s.place, s.is_remote`

// `not in` hashes the decisions once; `not exists` for each candidate was five times slower.
const isUndecided = sql`
  ${isBeforeDeadline(sql`s.application_deadline`)}
  and s.internship_id not in (select internship_id from decided)`

/** The feed has no saved internships and none with an application. */
const undecidedFields: JsonFields = { is_saved: sql`'false'`, application: sql`'null'` }

/**
 * The student's Discover feed, best match first. Candidates are the newest open internships that share a skill with the
 * student and the newest of all. Both exclude decided internships before they apply their limit, so the feed is empty only
 * when no internship is left to decide on.
 */
export const listDiscoverFeed = async (
  db: Database,
  studentId: string,
  matchProfile: MatchProfile,
  { offset, limit, countUpTo }: PageRange,
): Promise<ListPage> => {
  const { skills } = matchProfile
  const fitting = sql`
    select ${columns} from internship_search s
    where s.document @@ ${skills.map(skill => lexeme(`skill:${skill}`)).join(' | ')}::tsquery and ${isUndecided}
    order by s.created_at desc, s.internship_id desc limit ${scoredCandidates}`
  const statement = sql<ListPage>`with
    decided as materialized (${decidedIds(studentId)}),
    undecided as materialized (
      select ${columns} from internship_search s where ${isUndecided}
      order by s.created_at desc, s.internship_id desc limit ${Math.max(countUpTo, offset + limit)}),
    fitting as materialized (${skills.length > 0 ? fitting : sql`select * from undecided where false`}),
    candidates as (
      select * from fitting
      union all
      (select * from undecided where internship_id not in (select internship_id from fitting)
        order by created_at desc, internship_id desc limit ${Math.max(scoredCandidates, offset + limit)})),
    page as (
      select s.internship_id, s.created_at, s.skill_keys, ${matchScore(matchProfile)} as score from candidates s
      order by score desc, s.created_at desc, s.internship_id desc limit ${limit} offset ${offset})
    select
      (select count(*) from undecided)::int as count,
      (select ${jsonArray(
        internshipJson({ ...undecidedFields, match: matchJson(matchProfile, sql`page.score`, sql`page.skill_keys`) }),
        sql`page.score desc, page.created_at desc, page.internship_id desc`,
      )}
        from page join internships i on i.id = page.internship_id ${withCompany}) as internships`
  const { rows } = await (skills.length > 0 ? executeWithCustomPlan(db, statement) : statement.execute(db))
  return rows[0] ?? emptyPage
}
