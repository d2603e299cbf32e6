import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { nextVersion } from '../../platform/database/expressions.sql.ts'

/** The companies that nobody can read without an account. */
export const hiddenCompanies = sql`select h.company_id from listing_settings h where not h.is_public`

const columns = ['is_public', 'origins', 'updated_at'] as const

export const findSettings = (db: Database | Transaction, companyId: string) =>
  db.selectFrom('listing_settings').select(columns).where('company_id', '=', companyId).executeTakeFirst()

type Changes = { is_public?: boolean | undefined; origins?: string[] | undefined }

/** The caller has locked the membership, so no other member changes the row between reading and writing. */
export const upsertSettings = (trx: Transaction, companyId: string, changes: Changes) =>
  trx
    .insertInto('listing_settings')
    .values({ company_id: companyId, ...changes })
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet({ ...changes, updated_at: nextVersion('listing_settings.updated_at') }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The visibility of companies. `deleted` also stands for suspended. Ids that do not exist have no row. */
export const findVisibility = async (db: Database, companyId: string) => {
  const { rows } = await sql<{ is_public: boolean; is_gone: boolean; origins: string[] }>`
    select coalesce(l.is_public, true) as is_public, coalesce(l.origins, '{}') as origins,
      o.deleted_at is not null or exists (
        select from suspensions x where x.target = 'company' and x.target_id = o.id) as is_gone
    from companies o left join listing_settings l on l.company_id = o.id where o.id = ${companyId}`.execute(db)
  return rows[0]
}
