import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  swipes: sql`select internship_id, direction, swiped_at from swipes where student_id = ${id} order by swiped_at, internship_id`,
  match_preferences: sql`
    select internship_id, reason, pay, is_remote, place_name, skill_names, months, company_id, created_at
    from match_preferences where student_id = ${id} order by created_at, id`,
})
