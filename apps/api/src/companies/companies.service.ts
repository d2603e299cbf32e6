import type {
  CompanyProfile,
  companyProfileInput,
  searchCompanies as searchCompaniesEndpoint,
} from '@fledge/contract/companies'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { required } from '@fledge/contract/wire/fields'
import { toPagination } from '@fledge/contract/wire/paging'
import type { z } from 'zod'
import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type CompanyRow, findCompany, findPublicCompany, upsertCompany } from './companies.sql.ts'
import { countCompanies, listCompanies } from './company-search.sql.ts'
import { companySearchQueue, type SearchRefresh } from './company-search-jobs.ts'

type Deps = { db: Database; jobs: Jobs }

const toCompanyProfile = ({ user_id, updated_at, ...row }: CompanyRow): CompanyProfile => ({
  id: user_id,
  _id: user_id,
  ...row,
  updated_at: updated_at.toISOString(),
})

export const getCompanyProfile = async (db: Database, { company }: CompanySession) => {
  const row = await findCompany(db, company.id)
  return row ? toCompanyProfile(row) : fail('profile_not_found')
}

/**
 * Creates the profile, or changes the fields in the input. A new name also updates the search documents of the
 * company's internships: the first batch at once, the rest of a large company in a job.
 */
export const saveCompanyProfile = (
  { db, jobs }: Deps,
  session: CompanySession,
  { updated_at: lastSeen, ...input }: z.output<typeof companyProfileInput>,
) =>
  db.transaction().execute(async trx => {
    const { id } = session.company
    // This lock serializes renames.
    await lockMembership(trx, session, 'no key update')
    const oldName = (await findCompany(trx, id))?.company_name
    const company_name = input.company_name ?? oldName ?? failName()
    const row = await upsertCompany(trx, id, { ...input, company_name }, lastSeen)
    if (!row) return fail('changed_elsewhere')
    if (row.company_name !== oldName) {
      const after = await refreshCompanySearchDocuments(trx, id)
      if (after) await jobs.enqueue(trx, companySearchQueue, { companyId: id, after } satisfies SearchRefresh)
    }
    const { is_new, ...profile } = row
    return { isNew: is_new, profile: toCompanyProfile(profile) }
  })

const failName = () => fail('invalid_input', { message: required, fields: { company_name: required } })

export const getPublicCompany = async (db: Database, companyId: string) => {
  const row = await findPublicCompany(db, companyId)
  return row ? toCompanyProfile(row) : fail('company_not_found')
}

export const searchCompanies = async (
  db: Database,
  { page, limit, ...filters }: QueryOf<typeof searchCompaniesEndpoint>,
) => {
  const [total, rows] = await Promise.all([countCompanies(db, filters), listCompanies(db, filters, { page, limit })])
  return { profiles: rows.map(toCompanyProfile), pagination: toPagination(page, limit, total) }
}
