import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ companyId }: ExportScope) => ({
  listing_settings: sql`
    select is_public, origins, updated_at from listing_settings where company_id = ${companyId}`,
})

/** The row of a deleted company stays while applications show it, so the foreign key does not delete its settings. */
export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('listing_settings').where('company_id', '=', companyId).execute()
