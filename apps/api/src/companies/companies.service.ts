import type { companyProfileInput, searchCompanies as searchCompaniesEndpoint } from '@fledge/contract/companies'
import type { QueryOf } from '@fledge/contract/wire/endpoint'
import { required } from '@fledge/contract/wire/fields'
import { toPagination } from '@fledge/contract/wire/paging'
import type { z } from 'zod'
import { deleteReplacedPicture, requireOwnPicture } from '../files/pictures/pictures.service.ts'
import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { CompanySession } from '../platform/access/session.ts'
import { lockMembership } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type CompanyRow, findCompany, findPublicCompany, upsertCompany } from './companies.sql.ts'
import { countCompanies, listCompanies } from './company-search.sql.ts'
import { companySearchQueue, type SearchRefresh } from './company-search-jobs.ts'
import { revokeDomain } from './domain/domains.sql.ts'
import { isStillConfirmed } from './domain/website-domain.ts'
import { findPromise } from './promises.service.ts'

type Deps = { db: Database; jobs: Jobs; publicUrl: string }

const toCompanyProfile = <Row extends CompanyRow>({
  user_id,
  updated_at,
  confirmed_domain: name,
  domain_confirmed_at: confirmedAt,
  ...row
}: Row) => ({
  id: user_id,
  _id: user_id,
  ...row,
  domain: name && confirmedAt ? { name, confirmed_at: confirmedAt.toISOString() } : null,
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
  { db, jobs, publicUrl }: Deps,
  session: CompanySession,
  { updated_at: lastSeen, ...input }: z.output<typeof companyProfileInput>,
) =>
  db.transaction().execute(async trx => {
    const { id } = session.company
    // This lock serializes renames.
    await lockMembership(trx, session, 'no key update')
    const old = await findCompany(trx, id)
    const company_name = input.company_name ?? old?.company_name ?? failName()
    const logo = await requireOwnLogo(trx, { id, publicUrl }, input.logo_url)
    const row = await upsertCompany(
      trx,
      { companyId: id, userId: session.user.id },
      { ...input, ...logo, company_name },
      lastSeen,
    )
    if (!row) return fail('changed_elsewhere')
    if (row.logo_url !== old?.logo_url) await deleteReplacedPicture(trx, { companyId: id }, old?.logo_url)
    if (row.company_name !== old?.company_name) {
      const after = await refreshCompanySearchDocuments(trx, id)
      if (after) await jobs.enqueue(trx, companySearchQueue, { companyId: id, after } satisfies SearchRefresh)
    }
    const { is_new, ...saved } = row
    const profile = isStillConfirmed(saved) ? saved : await revokeDomain(trx, saved)
    return { isNew: is_new, profile: toCompanyProfile(profile) }
  })

const requireOwnLogo = async (
  trx: Transaction,
  { id, publicUrl }: { id: string; publicUrl: string },
  url: string | null | undefined,
) =>
  url === undefined
    ? {}
    : { logo_url: await requireOwnPicture(trx, { owner: { companyId: id }, publicUrl, field: 'logo_url' }, url) }

const failName = () => fail('invalid_input', { message: required, fields: { company_name: required } })

export const getPublicCompany = async (db: Database, companyId: string) => {
  const [row, promise] = await Promise.all([findPublicCompany(db, companyId), findPromise(db, companyId)])
  return row && promise ? { ...toCompanyProfile(row), ...promise } : fail('company_not_found')
}

export const searchCompanies = async (
  db: Database,
  { page, limit, ...filters }: QueryOf<typeof searchCompaniesEndpoint>,
) => {
  const [total, rows] = await Promise.all([countCompanies(db, filters), listCompanies(db, filters, { page, limit })])
  return { profiles: rows.map(toCompanyProfile), pagination: toPagination(page, limit, total) }
}
