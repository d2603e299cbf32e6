import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  reports: sql`select target, target_id, reason, text, at, outcome, closed_at from reports where reporter_id = ${id} order by at, id`,
  appeals: sql`select target, target_id, text, at, outcome, closed_at from appeals where author_id = ${id} order by at, id`,
})

/**
 * Reports of the person stay without the person and the text. Snapshots of what the person wrote are deleted. Appeals
 * stay without the text, so that a new account cannot appeal against the same act again.
 */
export const forgetPerson = async (trx: Transaction, { id }: Person) => {
  await sql`update reports set reporter_id = null, text = null, network_hash = null where reporter_id = ${id}`.execute(
    trx,
  )
  await sql`
    update reports r set snapshot = '[]', author_id = null
    where r.author_id = ${id} and exists (select from users u where u.id = ${id} and u.role = 'student')`.execute(trx)
  await sql`
    update appeals set text = '', author_id = null, closed_at = coalesce(closed_at, now()),
      outcome = coalesce(outcome, 'upheld')
    where author_id = ${id}`.execute(trx)
}

/** Keeps the evidence about a company for half a year after the deletion; the housekeeping deletes it then. */
export const forgetCompany = (trx: Transaction, companyId: string) =>
  sql`
    update reports set closed_at = now(), outcome = 'dismissed', network_hash = null
    where company_id = ${companyId} and target <> 'message' and closed_at is null`.execute(trx)
