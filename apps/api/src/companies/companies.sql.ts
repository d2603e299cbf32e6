import type { companyProfileInput } from '@fledge/contract/companies'
import type { z } from 'zod'
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
  'updated_at',
] as const

export const selectCompanies = (db: Database) => db.selectFrom('company_profiles').select(companyColumns)

export const findCompany = (db: Database, userId: string) =>
  selectCompanies(db).where('user_id', '=', userId).executeTakeFirst()

/** The public page of a company; one without a profile is shown under the name of its account. */
export const findPublicCompany = (db: Database, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('company_profiles as c', 'c.user_id', 'u.id')
    .select([
      'u.id as user_id',
      'c.description',
      'c.website',
      'c.industry',
      'c.company_size',
      'c.location',
      'c.logo_url',
    ])
    .select(eb => [
      eb.fn.coalesce('c.company_name', 'u.full_name').as('company_name'),
      eb.fn.coalesce('c.updated_at', 'u.updated_at').as('updated_at'),
    ])
    .where('u.id', '=', userId)
    .where('u.role', '=', 'company')
    .executeTakeFirst()

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** Reads the name in the profile and locks the company until the transaction ends, so that two renames are serialized. */
export const lockCompanyName = async (trx: Transaction, userId: string) => {
  await trx.selectFrom('companies').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const row = await trx
    .selectFrom('company_profiles')
    .select('company_name')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.company_name
}

/** Creates or replaces the whole profile. Returns nothing when the stored version is not the one the company last saw. */
export const upsertCompany = (
  trx: Transaction,
  userId: string,
  { updated_at: lastSeen, ...columns }: z.output<typeof companyProfileInput>,
) =>
  trx
    .insertInto('company_profiles')
    .values({ user_id: userId, ...columns })
    .onConflict(conflict => {
      const replaced = conflict.column('user_id').doUpdateSet({
        ...columns,
        updated_at: nextVersion('company_profiles.updated_at'),
      })
      if (lastSeen === undefined) return replaced
      // Null means that the client saw no profile: `updated_at = null` is never true, so an existing profile is kept.
      return replaced.where('company_profiles.updated_at', '=', lastSeen === null ? null : new Date(lastSeen))
    })
    .returning([...companyColumns, wasInserted.as('is_new')])
    .executeTakeFirst()
