import type { companyProfileInput } from '@fledge/contract/companies'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isSuspended } from '../identity/suspensions/suspension-expressions.sql.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { nextVersion, wasInserted } from '../platform/database/expressions.sql.ts'

const companyColumns = [
  'user_id',
  'company_name',
  'description',
  'website',
  'industry',
  'company_size',
  'location',
  'logo_url',
  'confirmed_domain',
  'domain_confirmed_at',
  'updated_at',
] as const

export const selectCompanies = (db: Database) => db.selectFrom('company_profiles').select(companyColumns)

/** The profile for its own members. */
export const findCompany = (db: Database, companyId: string) =>
  selectCompanies(db).select('updated_by').where('user_id', '=', companyId).executeTakeFirst()

/** The public page of a company. A company without a profile has only a name. */
export const findPublicCompany = (db: Database, companyId: string) =>
  db
    .selectFrom('companies as o')
    .leftJoin('company_profiles as c', 'c.user_id', 'o.id')
    .select([
      'o.id as user_id',
      'o.name as company_name',
      'c.description',
      'c.website',
      'c.industry',
      'c.company_size',
      'c.location',
      'c.logo_url',
      'c.confirmed_domain',
      'c.domain_confirmed_at',
    ])
    .select(eb => eb.fn.coalesce('c.updated_at', 'o.created_at').as('updated_at'))
    .where('o.id', '=', companyId)
    .where('o.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isSuspended('company', sql.ref('o.id'))}`)
    .executeTakeFirst()

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findPublicCompany>>>

type CompanyFields = Omit<z.output<typeof companyProfileInput>, 'updated_at'> & { company_name: string }

/**
 * Creates the profile, or changes the given fields; absent fields keep their value. Returns nothing when the stored
 * version is not the one that the company last saw.
 */
export const upsertCompany = (
  trx: Transaction,
  { companyId, userId: updated_by }: { companyId: string; userId: string },
  columns: CompanyFields,
  lastSeen: string | null | undefined,
) =>
  trx
    .insertInto('company_profiles')
    .values({ user_id: companyId, ...columns, updated_by })
    .onConflict(conflict => {
      const changed = conflict.column('user_id').doUpdateSet({
        ...columns,
        updated_at: nextVersion('company_profiles.updated_at'),
        updated_by,
      })
      if (lastSeen === undefined) return changed
      // Null means that the client saw no profile: `updated_at = null` is never true, so an existing profile is kept.
      return changed.where('company_profiles.updated_at', '=', lastSeen === null ? null : new Date(lastSeen))
    })
    .returning([...companyColumns, 'updated_by', wasInserted.as('is_new')])
    .executeTakeFirst()

/** Without a profile, a company has the name of its first owner. */
export const findCompanyName = async (db: Database, companyId: string) => {
  const row = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst()
  return row?.name
}
