import type { ApplicantView, ViewFilters } from '@fledge/contract/review/applicant-views'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'

type Owner = { companyId: string; memberId: string }

const columns = sql`id, name, filters, ${wireTime(sql`created_at`)} as created_at`
const isOwn = ({ companyId, memberId }: Owner) => sql`user_id = ${memberId} and company_id = ${companyId}`

export const selectViews = async (db: Database, owner: Owner) => {
  const { rows } = await sql<ApplicantView>`
    select ${columns} from applicant_views where ${isOwn(owner)} order by created_at, id`.execute(db)
  return rows
}

type Input = { name: string; filters: ViewFilters }

/** Returns nothing when the person has `max` views. The caller has locked them, so that the count is exact. */
export const insertView = async (trx: Transaction, owner: Owner, { name, filters }: Input, max: number) => {
  const { rows } = await sql<ApplicantView>`
    insert into applicant_views (id, user_id, company_id, name, filters)
    select ${newId()}, ${owner.memberId}, ${owner.companyId}, ${name}, ${JSON.stringify(filters)}::jsonb
    where (select count(*) from applicant_views where ${isOwn(owner)}) < ${max}
    returning ${columns}`.execute(trx)
  return rows[0]
}

export const updateView = async (trx: Transaction, owner: Owner, id: string, { name, filters }: Partial<Input>) => {
  const { rows } = await sql<ApplicantView>`
    update applicant_views set name = coalesce(${name ?? null}, name),
      filters = coalesce(${filters ? JSON.stringify(filters) : null}::jsonb, filters)
    where id = ${id} and ${isOwn(owner)} returning ${columns}`.execute(trx)
  return rows[0]
}

export const deleteView = async (trx: Transaction, owner: Owner, id: string) => {
  const { rows } = await sql`
    delete from applicant_views where id = ${id} and ${isOwn(owner)} returning 1`.execute(trx)
  return rows.length > 0
}

/** Deletes the views of a person who leaves the company. */
export const deleteViewsOf = (trx: Transaction, companyId: string, userId: string) =>
  trx.deleteFrom('applicant_views').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

/** Removes a deleted stage from saved views. A view that kept it would list nobody; without it, the view lists every stage. */
export const removeStageFromViews = (trx: Transaction, companyId: string, stageId: string) =>
  sql`
    update applicant_views set filters = filters - 'stage'
    where company_id = ${companyId} and filters ->> 'stage' = ${stageId}::text`.execute(trx)

/** Serializes the requests of one person, so that two at once cannot exceed the limit. */
export const lockViewsOf = (trx: Transaction, { memberId }: Owner) => lockKey(trx, `applicant-views:${memberId}`)
