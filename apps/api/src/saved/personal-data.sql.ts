import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  saved: sql`select internship_id, saved_at from saved_internships where student_id = ${id} order by saved_at, internship_id`,
  saved_searches: sql`
    select name, query, frequency, checked_at, created_at from saved_searches where student_id = ${id} order by created_at, id`,
  alerted_internships: sql`
    select internship_id, alerted_at from alerted_internships where student_id = ${id} order by alerted_at, internship_id`,
})
