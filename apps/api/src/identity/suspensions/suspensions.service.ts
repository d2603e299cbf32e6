import type { Transaction } from '../../platform/database/database.ts'
import { type EventRecording, recordEvent } from '../activity/activity.service.ts'
import type { EndFeeds } from '../identity-deps.ts'
import { endAllSessions } from '../password/password.sql.ts'
import * as rows from './suspensions.sql.ts'

export { findSuspension, findSuspensionOf, keepSuspension, listAccounts, type Suspended } from './suspensions.sql.ts'

type Deps = { log: EventRecording['log']; endFeeds: EndFeeds }

/**
 * Suspends an account or a company and ends all sessions of its people at once. Returns false when it is suspended
 * already.
 */
export const suspend = async (
  trx: Transaction,
  { log, endFeeds }: Deps,
  suspended: rows.Suspended,
  act: { actId: string; reason: string },
) => {
  if (!(await rows.insertSuspension(trx, suspended, act))) return false
  await rows.insertSuspendedEmails(trx, suspended)
  for (const account of await rows.listAccounts(trx, suspended)) {
    await endAllSessions(trx, account.id)
    await endFeeds(trx, account.id, 'all')
    await recordEvent({ db: trx, log }, { kind: 'operator-suspended', account, client: null })
  }
  return true
}

/** Returns false when it is not suspended. */
export const endSuspension = async (trx: Transaction, { log }: Pick<Deps, 'log'>, suspended: rows.Suspended) => {
  if (!(await rows.deleteSuspension(trx, suspended))) return false
  for (const account of await rows.listAccounts(trx, suspended))
    await recordEvent({ db: trx, log }, { kind: 'operator-restored', account, client: null })
  return true
}
