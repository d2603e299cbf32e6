import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertFound } from '../operator-log.sql.ts'
import { searchAccounts, searchCompanies, searchInternships } from './search.sql.ts'

const most = 20

const hourlyLimit = { max: 300, windowSeconds: 3600 }

/** The log says which accounts an operator has looked for, as it does for the command `find`. */
export const search = async (db: Database, { user }: Session, text: string) => {
  await requireAttempt(db, ownKey('operator-search', user.id), hourlyLimit)
  const [accounts, companies, internships] = await Promise.all([
    searchAccounts(db, text, most),
    searchCompanies(db, text, most),
    searchInternships(db, text, most),
  ])
  await insertFound(
    db,
    user.id,
    accounts.map(({ id }) => id),
  )
  return { accounts, companies, internships }
}
