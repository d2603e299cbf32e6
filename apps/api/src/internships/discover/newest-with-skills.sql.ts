import { sql } from 'kysely'
import { today } from '../../platform/database/expressions.sql.ts'
import { isBeforeDeadline } from '../internship-expressions.sql.ts'

type Expression = ReturnType<typeof sql>

export const newestFirst = sql`created_at desc, internship_id desc`

/**
 * The row takes applications, and the student has not decided on it: `decided` has the internships to leave out. `not in` hashes them
 * once; `not exists` for each candidate was five times slower.
 */
export const isUndecided = sql`
  ${isBeforeDeadline(sql`application_deadline`, sql`(select ${today})`)}
  and internship_id not in (select internship_id from decided)`

type Wanted = {
  skills: Expression
  /** With those that `newestFirst` reads. The index that finds the rows contains all columns of its table. */
  columns: Expression
  where: Expression
  limit: number
}

/**
 * The newest internships that have one of the skills, with the number of `shared` ones. They are found among the newest of each
 * skill. The planner must not see the number of skills: a plan for any number is as good, and making one takes longer than the
 * query. `offset 0` keeps the sort in the subquery, before the grouping. PostgreSQL then stops grouping at the limit.
 */
export const newestWithSkills = ({ skills, columns, where, limit }: Wanted) => sql`
  select ${columns}, skills, sum(times) as shared
  from (
    select newest.* from unnest(${skills}) wanted (skill) cross join lateral (
      select ${columns}, skills, times from internship_skills k
      where k.skill = wanted.skill and ${where} order by ${newestFirst} limit ${sql.lit(limit)}) newest
    order by ${newestFirst} offset 0) found
  group by ${columns}, skills order by ${newestFirst} limit ${sql.lit(limit)}`
