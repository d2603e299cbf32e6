import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/expressions.sql.ts'
import { deleteClosingsOf } from './deadlines/deadline-closings.sql.ts'
import { publishOpenings } from './opening-events.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  internships: sql`
    select id, title, description, requirements, responsibilities, location, country, is_remote, stipend_min, stipend_max, currency,
      duration_months, skills_required, positions_available, application_deadline, status, applications_count, views_count,
      created_at, published_at, updated_at, deleted_at
    from internships where company_id = ${companyId} order by created_at, id`,
  views: sql`select internship_id, day from internship_views where student_id = ${id} order by day, internship_id`,
})

/** Deletes the views of the person, because they have no foreign key. */
export const forgetPerson = (trx: Transaction, { id }: Person) =>
  trx.deleteFrom('internship_views').where('student_id', '=', id).execute()

/** With thousands of swipes on each internship, a thousand take several seconds. */
const deletedInRequest = 1000

/** One statement deletes at most this many internships, each with its swipes and saves: the time limit is for a statement. */
const deletedAtOnce = 200

/**
 * Internships that somebody applied to stay for the lists of these students; search documents are of open internships only. Of a
 * large company the rest is marked as deleted here and deleted by the housekeeping, so that the request ends in time.
 */
export const forgetCompany = async (trx: Transaction, companyId: string) => {
  const { rows: open } = await sql<{ internship_id: string }>`
    delete from internship_search where company_id = ${companyId} returning internship_id`.execute(trx)
  await publishOpenings(trx, { ids: open.map(row => row.internship_id), is_open: false })
  for (let deleted = 0; deleted < deletedInRequest; deleted += deletedAtOnce) {
    const { numAffectedRows = 0n } = await sql`
      delete from internships where id = any(array(
        select id from internships i
        where i.company_id = ${companyId} and not exists (select from applications a where a.internship_id = i.id)
        order by id limit ${deletedAtOnce}))`.execute(trx)
    if (Number(numAffectedRows) < deletedAtOnce) break
  }
  await sql`
    update internships set deleted_at = now(), updated_at = ${nextVersion('internships.updated_at')}
    where company_id = ${companyId} and deleted_at is null`.execute(trx)
  await deleteClosingsOf(trx, companyId)
  await sql`delete from company_totals where company_id = ${companyId}`.execute(trx)
  await sql`delete from company_days where company_id = ${companyId}`.execute(trx)
}
