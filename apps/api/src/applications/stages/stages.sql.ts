import type { Stage } from '@fledge/contract/stages/stages'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'

export const selectStages = async (db: Database | Transaction, companyId: string) => {
  const { rows } = await sql<Stage>`
    select s.id, s.name, (
      select count(*)::int from applications a join internships i on i.id = a.internship_id
      where a.stage_id = s.id and i.deleted_at is null) as applicants
    from application_stages s where s.company_id = ${companyId} order by s.position, s.id`.execute(db)
  return rows
}

/** Returns false when the company already has `max` stages. The caller has locked the company, so that the count is exact. */
export const insertStage = async (trx: Transaction, companyId: string, name: string, max: number) => {
  const { rows } = await sql`
    insert into application_stages (id, company_id, name, position)
    select ${newId()}, ${companyId}, ${name}, count(*) + 1 from application_stages where company_id = ${companyId}
    having count(*) < ${max} returning id`.execute(trx)
  return rows.length > 0
}

export const renameStage = (trx: Transaction, companyId: string, id: string, name: string) =>
  trx.updateTable('application_stages').set({ name }).where('id', '=', id).where('company_id', '=', companyId).execute()

/** Numbers the stages of the company in this order. */
export const updateOrder = (trx: Transaction, companyId: string, ids: string[]) =>
  sql`
    update application_stages s set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality placed (id, position)
    where s.id = placed.id and s.company_id = ${companyId}`.execute(trx)

export const removeStage = (trx: Transaction, companyId: string, id: string) =>
  trx.deleteFrom('application_stages').where('id', '=', id).where('company_id', '=', companyId).execute()

export const listApplicationsIn = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from applications where stage_id = ${id} and company_id = ${companyId}`.execute(trx)
  return rows.map(row => row.id)
}
