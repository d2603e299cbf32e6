import { maxDrafts } from '@fledge/contract/applications/drafts'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { lockOwnAccount } from '../../platform/access/writer-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { hasApplied } from '../apply.sql.ts'
import { countOtherDrafts, type DraftKey, deleteDraft, isVisible, selectDraft, upsertDraft } from './drafts.sql.ts'

const dailyLimit = { max: 500, windowSeconds: 24 * 3600 }

const keyOf = ({ user }: Session, internshipId: string): DraftKey => ({ studentId: user.id, internshipId })

export const getDraft = async (db: Database, session: Session, internshipId: string) => {
  const key = keyOf(session, internshipId)
  if (!(await isVisible(db, key))) fail('internship_not_found')
  return { draft: (await selectDraft(db, key)) ?? null }
}

export const saveDraft = (db: Database, session: Session, internshipId: string, letter: string) =>
  db.transaction().execute(async trx => {
    const key = keyOf(session, internshipId)
    await lockOwnAccount(trx, session.user.id)
    if (!(await isVisible(trx, key))) fail('internship_not_found')
    if (await hasApplied(trx, key.studentId, internshipId)) fail('already_applied')
    if ((await countOtherDrafts(trx, key)) >= maxDrafts) fail('too_many_drafts')
    await requireAttempt(trx, ownKey('draft', session.user.id), dailyLimit)
    return { draft: (await upsertDraft(trx, key, letter)) ?? fail('internal') }
  })

export const discardDraft = async (db: Database, session: Session, internshipId: string) => {
  const key = keyOf(session, internshipId)
  if (!(await isVisible(db, key))) fail('internship_not_found')
  await deleteDraft(db, key)
  return { success: true as const }
}
