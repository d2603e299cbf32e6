import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, nextVersion } from '../../platform/database/expressions.sql.ts'

/** `act`: an operator took it down. `reports`: it is hidden until an operator looks. `company`: its company is suspended. */
export type HoldCause = 'act' | 'reports' | 'company'

export type Hold = { cause: HoldCause; actId: string | null; reason: string }

/** Locks internships in the order of ids and returns those that are not deleted. */
export const lockForHold = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships where id = ${anyId(ids)} and deleted_at is null order by id for no key update`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** A later hold keeps the status from before the first one. */
export const insertHolds = (trx: Transaction, ids: string[], { cause, actId, reason }: Hold) =>
  sql`
    insert into internship_holds (internship_id, cause, status_before, act_id, reason)
    select i.id, ${cause}, coalesce(h.status_before, i.status), ${actId}::uuid, ${reason}
    from internships i left join lateral (
      select status_before from internship_holds where internship_id = i.id limit 1) h on true
    where i.id = ${anyId(ids)}
    on conflict (internship_id, cause) do nothing`.execute(trx)

export const deleteHolds = async (trx: Transaction, ids: string[], cause: HoldCause) => {
  const { rows } = await sql<{ id: string; status_before: string }>`
    delete from internship_holds where internship_id = ${anyId(ids)} and cause = ${cause}
    returning internship_id as id, status_before`.execute(trx)
  return rows
}

/** Closes the internships that were open and returns their ids. */
export const closeHeld = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string | null }>`
    with before as materialized (select id, status from internships where id = ${anyId(ids)} and held_at is null)
    update internships i set held_at = now(), updated_at = ${nextVersion('i.updated_at')},
      status = case when i.status = 'active' then 'closed' else i.status end
    from before where i.id = before.id
    returning case when before.status = 'active' then i.id end as id`.execute(trx)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Gives internships without a hold their earlier status back, and returns the ids of those that are open again. */
export const reopenReleased = async (trx: Transaction, released: { id: string; status_before: string }[]) => {
  const { rows } = await sql<{ id: string; status: string }>`
    update internships i set held_at = null, updated_at = ${nextVersion('i.updated_at')}, status = released.status_before
    from unnest(${released.map(({ id }) => id)}::uuid[], ${released.map(row => row.status_before)}::text[])
      as released (id, status_before)
    where i.id = released.id and i.held_at is not null
      and not exists (select from internship_holds h where h.internship_id = i.id)
    returning i.id, i.status`.execute(trx)
  return rows.flatMap(({ id, status }) => (status === 'active' ? id : []))
}

export const findHolds = async (db: Database, internshipId: string) => {
  const { rows } = await sql<{ cause: HoldCause; reason: string; act_id: string | null }>`
    select cause, reason, act_id from internship_holds where internship_id = ${internshipId} order by cause`.execute(db)
  return rows
}

export const listIdsOfCompany = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from internships where company_id = ${companyId} and deleted_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const hasHeld = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql`
    select from internships where company_id = ${companyId} and held_at is not null and deleted_at is null limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Compares without case and white space. A held internship is rare, so the comparison reads few rows. */
export const hasHeldDescription = async (trx: Transaction, companyId: string, description: string) => {
  const { rows } = await sql`
    select from internships i
    where i.company_id = ${companyId} and i.held_at is not null and i.deleted_at is null
      and lower(regexp_replace(i.description, '\\s+', '', 'g')) = lower(regexp_replace(${description}, '\\s+', '', 'g'))
    limit 1`.execute(trx)
  return rows.length > 0
}
