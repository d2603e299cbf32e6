import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { listPossibleInterviewers } from './interviewers.sql.ts'

/** Returns each id once. Rejects viewers and people outside of the company, which is locked. */
export const requireInterviewers = async (trx: Transaction, companyId: string, ids: string[]) => {
  const wanted = [...new Set(ids)]
  const possible = await listPossibleInterviewers(trx, companyId, wanted)
  if (possible.length !== wanted.length) fail('cannot_interview')
  return wanted
}
