import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today, utcDate } from '../../platform/database/expressions.sql.ts'
import { jsonObject, jsonPlain } from '../../platform/database/json-text.sql.ts'

/** The student's skills and place. Queries get them as parameters, because with a subquery the planner scans every internship. */
export type MatchProfile = { skills: string[]; place: string }

export const findMatchProfile = async (db: Database, studentId: string): Promise<MatchProfile> => {
  const { rows } = await sql<MatchProfile>`
    select array(select unaccent(key) from unnest(skill_keys) key) as skills,
      search_text(split_part(location, ',', 1)) as place
    from student_profiles where user_id = ${studentId}`.execute(db)
  return rows[0] ?? { skills: [], place: '' }
}

type Expression = ReturnType<typeof sql>

const freshness = (day: Expression) =>
  sql`1.0::float8 / (1 + greatest(0, ${day} - ${utcDate(sql`s.created_at`)}) / 14.0::float8)`

const urgency = (day: Expression) => sql`coalesce(greatest(0, 1 - (s.application_deadline - ${day}) / 60.0::float8), 0)`

const sharedSkills = (skills: string[]) =>
  sql`(select count(*) from unnest(s.skill_keys) key where key = any(${skills}::text[]))`

/**
 * How well the internship `s` matches the student, from 0 to 1: the share of its skills the student has counts most, then
 * place or remote, freshness and a close deadline. Without skills of the student only freshness counts. The second argument is what
 * the query knows already: computing them again for each of a thousand candidates takes longer than finding the candidates.
 */
export const matchScore = (
  { skills, place }: MatchProfile,
  { day = today, shared = sharedSkills(skills) }: { day?: Expression; shared?: Expression } = {},
) =>
  skills.length === 0
    ? freshness(day)
    : sql`(
      0.6 * coalesce(${shared}::float8 / nullif(cardinality(s.skill_keys), 0), 0)
      + 0.2 * (s.is_remote or (${place} <> '' and strpos(' ' || s.place || ' ', ' ' || ${place} || ' ') > 0))::int
      + 0.15 * ${freshness(day)}
      + 0.05 * least(1, ${urgency(day)}))`

/**
 * The match of the internship `i` in the shape of the contract: the score and the required skills the student has. `keys` are
 * its skills as the search compares them; most internships share none, and removing accents from each name is slow.
 */
export const matchJson = ({ skills }: MatchProfile, score: Expression, keys: Expression) =>
  jsonObject({
    score: jsonPlain(sql`round((${score})::numeric, 4)`),
    skills: sql`case when ${keys} && ${skills}::text[] then to_json(array(
      select name from unnest(i.skills_required) with ordinality required (name, n)
      where lower(unaccent(name)) = any(${skills}::text[]) order by n))::text else '[]' end`,
  })
