import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { findCompanyName } from './companies.sql.ts'

export { findCompanyName }

/**
 * Runs a change of members or names, and updates the search documents when the change has renamed the company: a company without
 * a profile has the name of its first owner.
 */
export const keepSearchable = async (trx: Transaction, companyId: string, change: () => Promise<unknown>) => {
  const before = await findCompanyName(trx, companyId)
  await change()
  if ((await findCompanyName(trx, companyId)) === before) return
  for (let last: string | undefined = ''; last !== undefined; )
    last = await refreshCompanySearchDocuments(trx, companyId, last || undefined)
}
