import type { Transaction } from '../../platform/database/database.ts'
import { refreshCompanySearchDocuments } from './search-document.sql.ts'

/** A company's name is a searchable word of each of its internships. */
export const followCompanyName = (trx: Transaction, companyId: string) => refreshCompanySearchDocuments(trx, companyId)
