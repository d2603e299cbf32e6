import { halfAgeDays, matchWeights, nearDeadlineDays } from '@fledge/contract/matching/match'
import { answerWeight } from '../../apps/api/src/internships/discover/answer-rank.sql.ts'
import { internshipRow, today, withCompany } from './bare-statements.sql.ts'

/** The rank of the row `s` for the student `r`, by the product's formula, without match preferences, which no student of the world has. */
const rank = (shared: string, skills: string) => {
  const freshness = `1.0::float8 / (1 + greatest(0, ${today} - (s.created_at at time zone 'utc')::date) / ${halfAgeDays}::float8)`
  const urgency = `coalesce(greatest(0, 1 - (s.application_deadline - ${today}) / ${nearDeadlineDays}::float8), 0)`
  const isAtPlace = `s.is_remote or r.place <> '' and strpos(' ' || s.place || ' ', ' ' || r.place || ' ') > 0`
  return `case when cardinality(r.skills) = 0 then ${freshness} else
    ${matchWeights.skills}::float8 * coalesce(${shared}::float8 / ${skills}, 0)
    + case when ${isAtPlace} then ${matchWeights.place}::float8 else 0 end
    + ${matchWeights.age}::float8 * ${freshness} + ${matchWeights.deadline}::float8 * least(1, ${urgency}) end
    + coalesce(s.answer_tenths, 5) * ${answerWeight / 10}::float8`
}

const reader = `r as materialized (select skill_keys as skills, lower(coalesce(location, '')) as place from student_profiles where user_id = $1)`
const isOpen = `(s.application_deadline is null or s.application_deadline >= ${today})`
const newestFirst = 's.created_at desc, s.internship_id desc'

/** The newest that are ranked, as the product bounds them. */
const candidates = 500

const rowsOf = (page: string, limit: number) => `
  select json_agg(${internshipRow} order by page.rank desc, page.created_at desc, page.internship_id desc) as rows
  from (${page} order by rank desc, created_at desc, internship_id desc limit ${limit}) page
  join internships i on i.id = page.internship_id ${withCompany};`

/** For a student: the newest of each own skill and the newest of all, without decided ones, ranked. */
export const bareFeed = `with ${reader},
  decided as materialized (
    select internship_id from swipes where student_id = $1
    union all select internship_id from saved_internships where student_id = $1
    union all select internship_id from applications where student_id = $1),
  fitting as materialized (
    select s.* from (
      select created_at, internship_id, application_deadline, is_remote, place, answer_tenths, skills, sum(times) as shared
      from (select newest.* from r, unnest(r.skills) wanted (skill) cross join lateral (
        select s.* from internship_skills s where s.skill = wanted.skill and ${isOpen}
          and s.internship_id not in (select internship_id from decided) order by ${newestFirst} limit ${candidates}) newest) found
      group by created_at, internship_id, application_deadline, is_remote, place, answer_tenths, skills) s
    order by ${newestFirst} limit ${candidates}),
  others as materialized (
    select s.* from internship_search s where ${isOpen} and s.internship_id not in (select internship_id from decided)
    order by ${newestFirst} limit 50)
  ${rowsOf(
    `select s.internship_id, s.created_at, ${rank('s.shared', 's.skills')} as rank from fitting s, r
     union all
     select s.internship_id, s.created_at, ${rank('0', '1')} from others s, r
     where s.internship_id not in (select internship_id from fitting)`,
    50,
  )}`

/** For a student: the newest open internships, ranked. */
export const bareSearch = `with ${reader},
  newest as materialized (select s.* from internship_search s where ${isOpen} order by ${newestFirst} limit ${candidates})
  ${rowsOf(
    `select s.internship_id, s.created_at, ${rank(
      '(select count(*) from unnest(s.skill_keys) key where key = any(r.skills))',
      'nullif(cardinality(s.skill_keys), 0)',
    )} as rank from newest s, r`,
    10,
  )}`
