import { sql } from 'kysely'
import { resumesWithOrigin } from '../files/file-expressions.sql.ts'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ person: { id }, companyId, origin }: ExportScope) => ({
  student_profiles: sql`
    select bio, university, degree, graduation_year, location, availability, phone, linkedin_url, github_url, portfolio_url, avatar_url,
      skills, ${resumesWithOrigin(origin)} as resumes, projects, experiences, created_at, updated_at
    from student_profiles where user_id = ${id}`,
  saved_students: sql`select student_id, saved_at from saved_students where company_id = ${companyId} order by saved_at, student_id`,
  student_notes: sql`
    select student_id, text, updated_at from student_notes
    where (company_id = ${companyId} or author_id = ${id}) and text <> '' order by updated_at, student_id`,
})

export const forgetCompany = async (trx: Transaction, companyId: string) => {
  await trx.deleteFrom('saved_students').where('company_id', '=', companyId).execute()
  await trx.deleteFrom('student_notes').where('company_id', '=', companyId).execute()
}
