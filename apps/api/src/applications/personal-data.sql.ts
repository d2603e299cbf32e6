import { sql } from 'kysely'
import { urlWithOrigin } from '../files/file-expressions.sql.ts'
import { type DeletedApplication, subtractApplications } from '../internships/counts/application-counts.sql.ts'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { utcDate } from '../platform/database/expressions.sql.ts'
import { worksFor } from '../team/member-expressions.sql.ts'

/** A former member of a company gets their own notes, and nothing that the company did later. */
export const exportPerson = ({ person: { id }, companyId, origin }: ExportScope) => ({
  applications: sql`
    select a.id, a.internship_id, i.title as internship_title, c.name as company_name,
      i.deleted_at is not null as is_deleted, a.cover_letter,
      ${urlWithOrigin(origin, sql`a.resume_url`)} as resume_url, a.applied_at, a.updated_at,
      coalesce((select n.told_status from status_notices n where n.application_id = a.id), a.status) as status,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at) order by e.at, e.id)
        from application_events e where e.application_id = a.id and e.is_told) as history
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    where a.student_id = ${id} order by a.applied_at, a.id`,
  reviews: sql`
    select a.id as application_id, a.internship_id, case when ${worksFor(sql`a.company_id`, id)} then a.status end as status,
      case when ${worksFor(sql`a.company_id`, id)} then a.rating end as rating, a.note
    from applications a
    where a.company_id = ${companyId} and (a.rating is not null or a.note is not null) or a.note_by = ${id}
    order by a.applied_at, a.id`,
})

/**
 * Deletes a student's applications and corrects the counts. The caller has locked the applications and their
 * internships.
 */
export const forgetPerson = async (trx: Transaction, { id }: Person) => {
  const { rows } = await sql<DeletedApplication>`
    delete from applications where student_id = ${id}
    returning internship_id, company_id, ${utcDate(sql`applied_at`)} as day`.execute(trx)
  await subtractApplications(trx, rows)
}

/** Deletes ratings and notes, which belong to the company. Students keep their applications. */
export const forgetCompany = (trx: Transaction, companyId: string) =>
  sql`
    update applications set rating = null, note = null
    where company_id = ${companyId} and (rating is not null or note is not null)`.execute(trx)
