import type { Assignee } from '@fledge/contract/applicants'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'
import { assigneeJson } from './assignee-expressions.sql.ts'

/** Returns the ids of the applications whose assignee has changed. The caller has locked them. */
export const updateAssignees = async (trx: Transaction, ids: string[], userId: string | null) => {
  const { rows } = await sql<{ id: string }>`
    update applications set assignee_id = ${userId}
    where id = ${anyId(ids)} and assignee_id is distinct from ${userId} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const listAssignees = async (db: Database, ids: string[]) => {
  const { rows } = await sql<{ id: string; assignee: Assignee | null }>`
    select a.id, ${assigneeJson} as assignee from applications a where a.id = ${anyId(ids)} order by a.id`.execute(db)
  return rows
}

/** The title of an internship of the company. Its deletion waits until the transaction ends. */
export const lockOwnInternship = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql<{ title: string }>`
    select title from internships where id = ${id} and company_id = ${companyId} and deleted_at is null
    for key share`.execute(trx)
  return rows[0]
}

/** Returns false when the person was the assignee before. */
export const upsertInternshipAssignee = async (
  trx: Transaction,
  { companyId, internshipId, userId }: { companyId: string; internshipId: string; userId: string },
) => {
  const { rows } = await sql`
    insert into internship_assignees as given (internship_id, company_id, user_id)
    values (${internshipId}, ${companyId}, ${userId})
    on conflict (internship_id) do update set user_id = excluded.user_id where given.user_id <> excluded.user_id
    returning 1`.execute(trx)
  return rows.length > 0
}

export const deleteInternshipAssignee = (trx: Transaction, internshipId: string) =>
  trx.deleteFrom('internship_assignees').where('internship_id', '=', internshipId).execute()

/** Gives everything that a person looks after to another person, or to nobody. Returns how much it was. */
export const moveAssignments = async (trx: Transaction, companyId: string, from: string, to: string | null) => {
  // In the order of ids, as every other lock of several applications.
  const { rows: applications } = await sql`
    with given as (
      select id from applications where company_id = ${companyId} and assignee_id = ${from} order by id for no key update)
    update applications a set assignee_id = ${to} from given where a.id = given.id returning 1`.execute(trx)
  const { rows: internships } = await (to === null
    ? sql`delete from internship_assignees where company_id = ${companyId} and user_id = ${from} returning 1`
    : sql`
      update internship_assignees set user_id = ${to} where company_id = ${companyId} and user_id = ${from} returning 1`
  ).execute(trx)
  return { applications: applications.length, internships: internships.length }
}
