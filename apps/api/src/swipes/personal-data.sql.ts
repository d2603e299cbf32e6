import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  swipes: sql`select internship_id, direction, swiped_at from swipes where student_id = ${id} order by swiped_at, internship_id`,
})
