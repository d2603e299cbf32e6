import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publishOpenings } from '../opening-events.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import * as rows from './holds.sql.ts'

export { findHolds, lockForHold } from './holds.sql.ts'

/** Rejects a change of an internship that was taken down, with the reason. */
export const failWhenHeld = async (
  db: Database | Transaction,
  { id, held_at }: { id: string; held_at: Date | null },
) => {
  if (held_at === null) return
  const [hold] = await rows.findHolds(db, id)
  const message = hold && `This internship was taken down, so it can be neither changed nor published: ${hold.reason}`
  fail('internship_held', message ? { message } : {})
}

/** Rejects the description of an internship of the company that was taken down, so that nobody posts it again. */
export const failWhenCopyOfHeld = async (
  trx: Transaction,
  companyId: string,
  { description }: { description?: string | undefined },
) => {
  if (description && (await rows.hasHeldDescription(trx, companyId, description)))
    fail('internship_held', { message: 'An internship with this description was taken down. You can appeal there.' })
}

/**
 * Takes internships down: they leave search, feed, lists and open screens in the same transaction. Applicants are not
 * notified of a closing, because the internship may come back.
 */
export const holdInternships = async (trx: Transaction, ids: string[], hold: rows.Hold) => {
  const found = await rows.lockForHold(trx, ids)
  if (found.length === 0) return
  await rows.insertHolds(trx, found, hold)
  await showOpenings(trx, await rows.closeHeld(trx, found), false)
}

/** Ends one cause. An internship without another one gets the status back that it had before. */
export const releaseInternships = async (trx: Transaction, ids: string[], cause: rows.HoldCause) => {
  const found = await rows.lockForHold(trx, ids)
  const released = await rows.deleteHolds(trx, found, cause)
  if (released.length > 0) await showOpenings(trx, await rows.reopenReleased(trx, released), true)
}

export const holdInternshipsOfCompany = async (trx: Transaction, companyId: string, hold: Omit<rows.Hold, 'cause'>) =>
  holdInternships(trx, await rows.listIdsOfCompany(trx, companyId), { ...hold, cause: 'company' })

export const releaseInternshipsOfCompany = async (trx: Transaction, companyId: string) =>
  releaseInternships(trx, await rows.listIdsOfCompany(trx, companyId), 'company')

const showOpenings = async (trx: Transaction, ids: string[], is_open: boolean) => {
  await refreshSearchDocuments(trx, ids)
  await publishOpenings(trx, { ids, is_open })
}
