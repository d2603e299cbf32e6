import { sql } from 'kysely'

/** Published, or closed after this student had saved it or applied to it; reads the internship `i`. */
export const isVisibleToStudent = (studentId: string) => sql`(
  i.deleted_at is null and (
    i.status = 'active'
    or i.status = 'closed' and (
      exists (select from saved_internships k where k.student_id = ${studentId} and k.internship_id = i.id)
      or exists (select from applications a where a.student_id = ${studentId} and a.internship_id = i.id))))`
