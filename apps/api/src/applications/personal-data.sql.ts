import { sql } from 'kysely'
import { forgetApplicant } from '../answers/answers.service.ts'
import { urlWithOrigin } from '../files/file-expressions.sql.ts'
import { type DeletedApplication, subtractApplications } from '../internships/counts/application-counts.sql.ts'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { utcDate } from '../platform/database/expressions.sql.ts'
import { publish } from '../platform/events/events.ts'
import { worksFor } from '../team/member-expressions.sql.ts'

/** A member of a company gets their own ratings and notes; a former member nothing that the company did later. */
export const exportPerson = ({ person: { id }, companyId, origin }: ExportScope) => ({
  applications: sql`
    select a.id, a.internship_id, i.title as internship_title, c.name as company_name,
      i.deleted_at is not null as is_deleted, a.cover_letter,
      ${urlWithOrigin(origin, sql`a.resume_url`)} as resume_url, a.top_pick, a.applied_at, a.updated_at,
      coalesce((select n.told_status from status_notices n where n.application_id = a.id), a.status) as status,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'reason', e.reason, 'word', e.word) order by e.at, e.id)
        from application_events e where e.application_id = a.id and e.is_told) as history
    from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
    where a.student_id = ${id} order by a.applied_at, a.id`,
  application_drafts: sql`
    select d.internship_id, i.title as internship_title, d.cover_letter, d.updated_at
    from application_drafts d join internships i on i.id = d.internship_id
    where d.student_id = ${id} order by d.updated_at, d.internship_id`,
  reviews: sql`
    select r.application_id, a.internship_id, case when ${worksFor(sql`a.company_id`, id)} then a.status end as status,
      r.rating, r.note, array(select m.user_id from review_mentions m where m.review_id = r.id) as mentions
    from application_reviews r join applications a on a.id = r.application_id
    where r.user_id = ${id} and (r.rating is not null or r.note is not null) order by a.applied_at, a.id`,
  assigned_internships: sql`
    select g.internship_id, i.title from internship_assignees g join internships i on i.id = g.internship_id
    where g.user_id = ${id} order by i.title, i.id`,
  applicant_views: sql`
    select v.name, v.filters, v.created_at from applicant_views v where v.user_id = ${id} order by v.created_at, v.id`,
  application_stages: sql`
    select name, position, created_at from application_stages where company_id = ${companyId} order by position, id`,
  staged_applications: sql`
    select a.id as application_id, a.internship_id, s.name as stage
    from application_stages s join applications a on a.stage_id = s.id where s.company_id = ${companyId} order by a.applied_at, a.id`,
})

/**
 * Deletes a student's applications and corrects the counts. The caller has locked the applications and their
 * internships.
 */
export const forgetPerson = async (trx: Transaction, { id }: Person) => {
  await forgetApplicant(trx, id)
  await trx.deleteFrom('application_drafts').where('student_id', '=', id).execute()
  const { rows } = await sql<DeletedApplication>`
    delete from applications where student_id = ${id}
    returning internship_id, company_id, ${utcDate(sql`applied_at`)} as day`.execute(trx)
  await subtractApplications(trx, rows)
  // The counts on the screens of these companies are lower now, and no notification tells them so.
  for (const companyId of new Set(rows.map(row => row.company_id))) await publish(trx, 'applicants', companyId)
}

/** Deletes ratings, notes, assignments, views and stages, which belong to the company. Students keep their applications. */
export const forgetCompany = async (trx: Transaction, companyId: string) => {
  await sql`
    delete from application_reviews r using applications a
    where a.id = r.application_id and a.company_id = ${companyId}`.execute(trx)
  await sql`
    update applications set rating_sum = 0, rating_count = 0, assignee_id = null, stage_id = null
    where company_id = ${companyId} and (rating_count > 0 or assignee_id is not null or stage_id is not null)`.execute(
    trx,
  )
  await trx.deleteFrom('internship_assignees').where('company_id', '=', companyId).execute()
  await trx.deleteFrom('applicant_views').where('company_id', '=', companyId).execute()
  await trx.deleteFrom('application_stages').where('company_id', '=', companyId).execute()
}
