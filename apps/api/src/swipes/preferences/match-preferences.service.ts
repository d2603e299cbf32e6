import type { SkipReason } from '@fledge/contract/matching/match'
import type { Session } from '../../platform/access/session.ts'
import { lockOwnAccount } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { deletePreference, deletePreferencesOf, listPreferences, upsertPreferences } from './match-preferences.sql.ts'

export const learnFromSkips = async (trx: Transaction, studentId: string, reasons: Map<string, SkipReason>) => {
  if (reasons.size === 0) return
  const skips = [...reasons].map(([internshipId, reason]) => ({ internshipId, reason }))
  const seen = skips.filter(({ reason }) => reason === 'seen')
  const taught = skips.filter(({ reason }) => reason !== 'seen')
  await forgetSkips(
    trx,
    studentId,
    seen.map(({ internshipId }) => internshipId),
  )
  if (taught.length > 0) await upsertPreferences(trx, studentId, taught)
}

/** Deletes the match preferences of internships whose skip was undone or replaced by a save. */
export const forgetSkips = async (trx: Transaction, studentId: string, internshipIds: string[]) => {
  if (internshipIds.length > 0) await deletePreferencesOf(trx, studentId, internshipIds)
}

export const listMatchPreferences = (db: Database, { user }: Session) => listPreferences(db, user.id)

export const deleteMatchPreference = (db: Database, { user }: Session, id: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    if (!(await deletePreference(trx, user.id, id))) fail('preference_not_found')
  })
