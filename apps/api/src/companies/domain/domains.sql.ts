import { domainCodeTries } from '@fledge/contract/companies/domains'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

type Code = { companyId: string; domain: string; hash: string }

/** A new code replaces the earlier one. The guesses of an hour are counted apart from it. */
export const storeCode = async (trx: Transaction, { companyId, domain, hash }: Code) => {
  await sql`
    insert into company_domain_codes (company_id, domain, hash, expires_at)
    values (${companyId}, ${domain}, ${hash}, now() + interval '15 minutes')
    on conflict (company_id) do update set
      domain = excluded.domain, hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`.execute(trx)
}

/** Counts the guess before it is compared, so that parallel guesses cannot exceed the limit. */
export const tryCode = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ domain: string; hash: string }>`
    update company_domain_codes set tries = tries + 1
    where company_id = ${companyId} and expires_at > now() and tries < ${domainCodeTries}
    returning domain, hash`.execute(trx)
  return rows[0]
}

/** Deletes the code; of several requests with the right code, one gets true. */
export const spendCode = async (trx: Transaction, companyId: string, hash: string) => {
  const { rows } = await sql`
    delete from company_domain_codes where company_id = ${companyId} and hash = ${hash} returning 1 as spent`.execute(
    trx,
  )
  return rows.length > 0
}

export const saveDomain = async (trx: Transaction, companyId: string, domain: string) => {
  const { rows } = await sql<{ domain_confirmed_at: Date }>`
    update company_profiles set confirmed_domain = ${domain}, domain_confirmed_at = now()
    where user_id = ${companyId} returning domain_confirmed_at`.execute(trx)
  return rows[0]?.domain_confirmed_at
}

/** Keeps the version of the profile: the change that revokes the domain has just set it. */
export const revokeDomain = async <Row extends { user_id: string }>(trx: Transaction, row: Row) => {
  await trx
    .updateTable('company_profiles')
    .set({ confirmed_domain: null, domain_confirmed_at: null })
    .where('user_id', '=', row.user_id)
    .execute()
  return { ...row, confirmed_domain: null, domain_confirmed_at: null }
}
