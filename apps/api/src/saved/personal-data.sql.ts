import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  saved: sql`select internship_id, saved_at from saved_internships where student_id = ${id} order by saved_at, internship_id`,
})
