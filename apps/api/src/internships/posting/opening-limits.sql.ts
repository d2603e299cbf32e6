import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'

export const isDomainConfirmed = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql`
    select 1 as confirmed from company_profiles
    where user_id = ${companyId} and confirmed_domain is not null`.execute(trx)
  return rows.length > 0
}

/** Locks the company's turn to open internships, so that two requests do not both take the last place. */
export const countOpen = async (trx: Transaction, companyId: string) => {
  await lockKey(trx, `open:${companyId}`)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from internships
    where company_id = ${companyId} and status = 'active' and deleted_at is null`.execute(trx)
  return rows[0]?.open ?? 0
}
