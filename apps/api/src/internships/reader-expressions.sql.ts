import { sql } from 'kysely'
import type { Bindable } from '../platform/database/compile-once.ts'

/**
 * The common table expression `reader`: one row with the id, the skills and the place of the student who reads
 * internships. A statement that starts with it can refer to the student without further parameters, so its other parts
 * are compiled once. It is materialized, because the planner would otherwise remove the accents again for every
 * internship.
 */
export const reader = (studentId: Bindable<string>) => sql`
  reader as materialized (
    select student.id, array(select unaccent(key) from unnest(p.skill_keys) key) as skills,
      coalesce(search_text(split_part(p.location, ',', 1)), '') as place
    from (values (${studentId}::uuid)) student (id) left join student_profiles p on p.user_id = student.id)`

// PostgreSQL evaluates each of these subqueries once for a statement.
export const readerId = sql`(select id from reader)`
/** Without the cast, `any` would compare a skill with a row instead of with the skills in the array. */
export const readerSkills = sql`(select skills from reader)::text[]`
export const readerPlace = sql`(select place from reader)`
