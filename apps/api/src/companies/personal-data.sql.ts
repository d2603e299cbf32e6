import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ companyId }: ExportScope) => ({
  company_profiles: sql`
    select company_name, description, website, industry, company_size, location, logo_url, confirmed_domain,
      domain_confirmed_at, created_at, updated_at
    from company_profiles where user_id = ${companyId}`,
})

/** Call it first: posting and renaming wait for this row before they lock rows that the deletion needs. */
export const markCompanyDeleted = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ name: string }>`
    update companies set deleted_at = now() where id = ${companyId} returning name`.execute(trx)
  return rows[0]
}

/** Keeps the row with the name only while applications still show it. */
export const forgetCompany = async (trx: Transaction, companyId: string) => {
  await trx.deleteFrom('company_profiles').where('user_id', '=', companyId).execute()
  await trx.deleteFrom('company_domain_codes').where('company_id', '=', companyId).execute()
  await sql`
    delete from companies c
    where c.id = ${companyId} and not exists (select from internships i where i.company_id = c.id)`.execute(trx)
}
