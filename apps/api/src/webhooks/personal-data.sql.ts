import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

/** Exports the webhooks without their secrets. Deliveries are left out, because they contain ids only. */
export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  webhooks: sql`
    select url, events, is_active, disabled_reason, created_at from webhook_endpoints
    where company_id = ${companyId} or created_by = ${id} order by created_at, id`,
})

/** A dissolved company keeps its row for a while, but sends nothing. */
export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('webhook_endpoints').where('company_id', '=', companyId).execute()
