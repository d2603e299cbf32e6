import type { ExportedInternship } from '@fledge/contract/integrations/internship-import'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { wireDate } from '../../../platform/database/expressions.sql.ts'

export const findByExternalIds = async (trx: Transaction, companyId: string, externalIds: string[]) => {
  const { rows } = await sql<{ id: string; external_id: string }>`
    select id, external_id from internships
    where company_id = ${companyId} and external_id = any(${externalIds}::text[]) and deleted_at is null`.execute(trx)
  return new Map(rows.map(({ id, external_id }) => [external_id, id]))
}

export const setExternalId = (trx: Transaction, id: string, externalId: string) =>
  sql`update internships set external_id = ${externalId} where id = ${id}`.execute(trx)

type Page = { limit: number; offset: number }

export const selectExported = async (db: Database, companyId: string, { limit, offset }: Page) => {
  const { rows } = await sql<ExportedInternship>`
    select external_id, title, description, requirements, responsibilities, location, country, is_remote, stipend_min,
      stipend_max, currency, duration_months, positions_available, skills_required,
      ${wireDate(sql`application_deadline`)} as application_deadline, status
    from internships where company_id = ${companyId} and deleted_at is null
    order by created_at, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
