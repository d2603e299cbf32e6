import { toPagination } from '@fledge/contract/wire/paging'
import type { Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { jsonText } from '../platform/http/responses.ts'
import {
  deleteSaved,
  deleteSavedBySwipe,
  findSaved,
  insertSaved,
  insertSavedBySwipe,
  isSaved,
  isVisible,
  listSavedRows,
} from './saved.sql.ts'

/** A student may save every internship that they can see. */
export const saveInternship = (db: Database, { user }: Session, internshipId: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    const saving = { studentId: user.id, internshipId }
    if (!(await isVisible(trx, saving))) fail('internship_not_found')
    const isNew = await insertSaved(trx, saving)
    return { isNew, saved: (await findSaved(trx, saving)) ?? fail('internship_not_found') }
  })

/** Saves internships in the transaction of the swipes to the right. An earlier save by hand does not change. */
export const saveBySwipe = async (trx: Transaction, studentId: string, internshipIds: string[]) => {
  if (internshipIds.length > 0) await insertSavedBySwipe(trx, { studentId, internshipIds })
}

/** Removes saves that a swipe made. Saves by hand stay. */
export const unsaveBySwipe = async (trx: Transaction, studentId: string, internshipIds: string[]) => {
  if (internshipIds.length > 0) await deleteSavedBySwipe(trx, { studentId, internshipIds })
}

export const listSaved = async (db: Database, { user }: Session, { page, limit }: { page: number; limit: number }) => {
  const { total, saved } = await listSavedRows(db, { studentId: user.id, offset: (page - 1) * limit, limit })
  return jsonText(`{"saved":${saved},"pagination":${JSON.stringify(toPagination(page, limit, total))}}`)
}

export const getIsSaved = (db: Database, { user }: Session, internshipId: string) =>
  isSaved(db, { studentId: user.id, internshipId })

export const unsaveInternship = (db: Database, { user }: Session, internshipId: string) =>
  db.transaction().execute(async trx => {
    if (!(await deleteSaved(trx, { studentId: user.id, internshipId }))) fail('saved_not_found')
  })
