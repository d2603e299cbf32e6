import { halfAgeDays, loweringFactor, matchWeights, nearDeadlineDays } from '@fledge/contract/matching/match'
import { sql } from 'kysely'
import { today, utcDate } from '../../platform/database/expressions.sql.ts'
import { type JsonText, jsonObject, jsonPlain } from '../../platform/database/json-text.sql.ts'
import { readerAvoids, readerPlace, readerSkills } from '../reader-expressions.sql.ts'

type Expression = ReturnType<typeof sql>

const lit = (value: number) => sql`${sql.lit(value)}::float8`

const freshness = (day: Expression) =>
  sql`1.0::float8 / (1 + greatest(0, ${day} - ${utcDate(sql`s.created_at`)}) / ${lit(halfAgeDays)})`

const urgency = (day: Expression) =>
  sql`coalesce(greatest(0, 1 - (s.application_deadline - ${day}) / ${lit(nearDeadlineDays)}), 0)`

const sharedSkills = sql`(select count(*) from unnest(s.skill_keys) key where key = any(${readerSkills}))`

const isAtPlace = sql`(
  s.is_remote or ${readerPlace} <> '' and strpos(' ' || s.place || ' ', ' ' || ${readerPlace} || ' ') > 0)`

/** Whether `s` is remote or at the student's place. Null for a student without skills: the score then ignores the place. */
export const fitsPlace = () => sql`case when cardinality(${readerSkills}) > 0 then ${isAtPlace} end`

const isLowered = (internship: Expression) => ({
  pay: sql`coalesce(${internship}.stipend_max, 0) <= (select avoided_pay from reader)`,
  place: sql`case when ${internship}.is_remote then (select avoids_remote from reader)
    else ${internship}.place = any((select avoided_places from reader)::text[]) end`,
  skills: sql`${internship}.skill_keys && (select avoided_skills from reader)::text[]`,
  dates: sql`${internship}.duration_months = any((select avoided_months from reader)::int[])`,
  company: sql`${internship}.company_id = any((select avoided_companies from reader)::uuid[])`,
})

/** The factor by which match preferences lower the score of `internship`, a row of `internship_search` or of `withMatchColumns`. */
export const lowering = (internship: Expression) => {
  const factors = Object.values(isLowered(internship)).map(
    condition => sql`case when ${condition} then ${lit(loweringFactor)} else 1 end`,
  )
  return sql`(${sql.join(factors, sql` * `)})`
}

/** The reasons of the match preferences that lower the score of `internship`, as a JSON array. */
export const loweredBy = (internship: Expression): JsonText => {
  const reasons = Object.entries(isLowered(internship)).map(
    ([reason, condition]) => sql`case when ${condition} then ${sql.lit(reason)} end`,
  )
  return sql<string>`case when ${readerAvoids} then to_json(array_remove(array[${sql.join(reasons)}], null))::text else '[]' end`
}

const ownLowering = sql`case when ${readerAvoids} then ${lowering(sql`s`)} else 1 end`

/**
 * How well the internship `s` matches the student, from 0 to 1. The share of its skills that the student has counts
 * most, then place or remote, freshness and a close deadline. For a student without skills only freshness counts. Match
 * preferences lower the score. The statement must start with `reader`. A statement that has already computed the current
 * date, the number of shared skills, the number of required skills or the lowering passes them as `day`, `shared`,
 * `skills` and `lowered`, because computing them again takes longer than finding the candidates.
 */
export const matchScore = ({
  day = today,
  shared = sharedSkills,
  skills = sql`nullif(cardinality(s.skill_keys), 0)`,
  lowered = ownLowering,
}: {
  day?: Expression
  shared?: Expression
  skills?: Expression
  lowered?: Expression
} = {}) => sql`(
  case when cardinality(${readerSkills}) = 0 then ${freshness(day)} else
    ${lit(matchWeights.skills)} * coalesce(${shared}::float8 / ${skills}, 0)
    + case when ${isAtPlace} then ${lit(matchWeights.place)} else 0 end
    + ${lit(matchWeights.age)} * ${freshness(day)}
    + ${lit(matchWeights.deadline)} * least(1, ${urgency(day)})
  end * ${lowered})`

/** The highest score that an internship without a shared skill can have, if the student has skills. */
export const bestWithoutSharedSkill = 0.4

type MatchParts = { sharesSkill: Expression; fitsPlace: Expression; loweredBy: JsonText }

/**
 * The match of the internship `i` in the shape of the contract. The names of the shared skills are
 * computed only where `sharesSkill` is true, because removing accents from each name is slow. The statement must start with `reader`.
 */
export const matchJson = (score: Expression, { sharesSkill, fitsPlace, loweredBy }: MatchParts) =>
  jsonObject({
    score: jsonPlain(sql`round((${score})::numeric, 4)`),
    skills: sql`case when ${sharesSkill} then to_json(array(
      select name from unnest(i.skills_required) with ordinality required (name, n)
      where lower(unaccent(name)) = any(${readerSkills}) order by n))::text else '[]' end`,
    fits_place: jsonPlain(fitsPlace),
    lowered_by: loweredBy,
  })
