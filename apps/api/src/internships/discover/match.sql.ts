import { sql } from 'kysely'
import { today, utcDate } from '../../platform/database/expressions.sql.ts'
import { jsonObject, jsonPlain } from '../../platform/database/json-text.sql.ts'

/**
 * The `with` query that `matchScore` and `matchJson` read: one row with the skills and the place of the student. Materialized,
 * because the planner would otherwise remove the accents again for every internship.
 */
export const matchProfile = (studentId: string) => sql`
  match_profile as materialized (
    select array(select unaccent(key) from unnest(p.skill_keys) key) as skills,
      coalesce(search_text(split_part(p.location, ',', 1)), '') as place
    from (values (${studentId}::uuid)) student (id) left join student_profiles p on p.user_id = student.id)`

/** PostgreSQL evaluates these subqueries once for a statement. Without the cast, `any` would compare with rows of skills. */
export const ownSkills = sql`(select skills from match_profile)::text[]`
const ownPlace = sql`(select place from match_profile)`

type Expression = ReturnType<typeof sql>

const freshness = (day: Expression) =>
  sql`1.0::float8 / (1 + greatest(0, ${day} - ${utcDate(sql`s.created_at`)}) / 14.0::float8)`

const urgency = (day: Expression) => sql`coalesce(greatest(0, 1 - (s.application_deadline - ${day}) / 60.0::float8), 0)`

const sharedSkills = sql`(select count(*) from unnest(s.skill_keys) key where key = any(${ownSkills}))`

/**
 * How well the internship `s` matches the student, from 0 to 1: the share of its skills the student has counts most, then
 * place or remote, freshness and a close deadline. Without skills of the student only freshness counts. The statement needs
 * `matchProfile`. The argument is what the statement knows already: computing it again for each of a thousand candidates takes
 * longer than finding the candidates.
 */
export const matchScore = ({
  day = today,
  shared = sharedSkills,
}: {
  day?: Expression
  shared?: Expression
} = {}) => sql`(
  case when cardinality(${ownSkills}) = 0 then ${freshness(day)} else
    0.6 * coalesce(${shared}::float8 / nullif(cardinality(s.skill_keys), 0), 0)
    + 0.2 * (s.is_remote or (${ownPlace} <> '' and strpos(' ' || s.place || ' ', ' ' || ${ownPlace} || ' ') > 0))::int
    + 0.15 * ${freshness(day)}
    + 0.05 * least(1, ${urgency(day)})
  end)`

/**
 * The match of the internship `i` in the shape of the contract: the score and the required skills the student has. `keys` are
 * its skills as the search compares them; most internships share none, and removing accents from each name is slow. The statement
 * needs `matchProfile`.
 */
export const matchJson = (score: Expression, keys: Expression) =>
  jsonObject({
    score: jsonPlain(sql`round((${score})::numeric, 4)`),
    skills: sql`case when ${keys} && ${ownSkills} then to_json(array(
      select name from unnest(i.skills_required) with ordinality required (name, n)
      where lower(unaccent(name)) = any(${ownSkills}) order by n))::text else '[]' end`,
  })
