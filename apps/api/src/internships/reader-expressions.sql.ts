import { sql } from 'kysely'
import type { Bindable } from '../platform/database/compile-once.ts'

/**
 * The common table expression `reader`: one row with the id, the skills, the place and the match preferences of the student
 * who reads internships. A statement that starts with it can refer to the student without further parameters, so its other parts
 * are compiled once. It is materialized, because the planner would otherwise remove the accents again for every
 * internship.
 */
export const reader = (studentId: Bindable<string>) => sql`
  reader as materialized (
    select student.id, array(select unaccent(key) from unnest(p.skill_keys) key) as skills,
      coalesce(search_text(split_part(p.location, ',', 1)), '') as place, avoided.*,
      array(select unnest(m.skills) from match_preferences m where m.student_id = student.id) as avoided_skills
    from (values (${studentId}::uuid)) student (id) left join student_profiles p on p.user_id = student.id
    cross join lateral (
      select count(*) > 0 as avoids, max(m.pay) as avoided_pay, coalesce(bool_or(m.is_remote), false) as avoids_remote,
        array_agg(m.place) filter (where m.place is not null) as avoided_places,
        array_agg(m.months) filter (where m.months is not null) as avoided_months,
        array_agg(m.company_id) filter (where m.company_id is not null) as avoided_companies
      from match_preferences m where m.student_id = student.id) avoided)`

// PostgreSQL evaluates each of these subqueries once for a statement.
export const readerId = sql`(select id from reader)`
/** Without the cast, `any` would compare a skill with a row instead of with the skills in the array. */
export const readerSkills = sql`(select skills from reader)::text[]`
/** Whether the student has match preferences. Most have none, so a statement tests this before it reads what they compare. */
export const readerAvoids = sql`(select avoids from reader)`
export const readerPlace = sql`(select place from reader)`
