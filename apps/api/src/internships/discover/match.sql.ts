import { sql } from 'kysely'
import { today, utcDate } from '../../platform/database/expressions.sql.ts'
import { jsonObject, jsonPlain } from '../../platform/database/json-text.sql.ts'
import { readerPlace, readerSkills } from '../reader-expressions.sql.ts'

type Expression = ReturnType<typeof sql>

const freshness = (day: Expression) =>
  sql`1.0::float8 / (1 + greatest(0, ${day} - ${utcDate(sql`s.created_at`)}) / 14.0::float8)`

const urgency = (day: Expression) => sql`coalesce(greatest(0, 1 - (s.application_deadline - ${day}) / 60.0::float8), 0)`

const sharedSkills = sql`(select count(*) from unnest(s.skill_keys) key where key = any(${readerSkills}))`

/**
 * How well the internship `s` matches the student, from 0 to 1. The share of its skills that the student has counts
 * most, then place or remote, freshness and a close deadline. For a student without skills only freshness counts. The
 * statement must start with `reader`. A statement that has already computed the current date, the number of shared
 * skills or the number of required skills passes them as `day`, `shared` and `skills`, because computing them again
 * takes longer than finding the candidates.
 */
export const matchScore = ({
  day = today,
  shared = sharedSkills,
  skills = sql`nullif(cardinality(s.skill_keys), 0)`,
}: {
  day?: Expression
  shared?: Expression
  skills?: Expression
} = {}) => sql`(
  case when cardinality(${readerSkills}) = 0 then ${freshness(day)} else
    0.6 * coalesce(${shared}::float8 / ${skills}, 0)
    + case when s.is_remote or ${readerPlace} <> '' and strpos(' ' || s.place || ' ', ' ' || ${readerPlace} || ' ') > 0
      then 0.2::float8 else 0 end
    + 0.15 * ${freshness(day)}
    + 0.05 * least(1, ${urgency(day)})
  end)`

/** The highest score that an internship without a shared skill can have, if the student has skills: 0.2 + 0.15 + 0.05 in `matchScore`. */
export const bestWithoutSharedSkill = 0.4

/**
 * The match of the internship `i` in the shape of the contract: the score and the required skills that the student has.
 * `sharesSkill` says whether there are any: most internships share none, and removing accents from each name is slow.
 * The statement must start with `reader`.
 */
export const matchJson = (score: Expression, sharesSkill: Expression) =>
  jsonObject({
    score: jsonPlain(sql`round((${score})::numeric, 4)`),
    skills: sql`case when ${sharesSkill} then to_json(array(
      select name from unnest(i.skills_required) with ordinality required (name, n)
      where lower(unaccent(name)) = any(${readerSkills}) order by n))::text else '[]' end`,
  })
