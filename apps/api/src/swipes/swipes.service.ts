import type { Direction } from '@fledge/contract/swipes'
import { toPagination } from '@fledge/contract/wire/paging'
import { requireOwnAccount } from '../platform/access/own-account.ts'
import type { Session } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { saveBySwipe, unsaveBySwipe } from '../saved/saved.service.ts'
import {
  deleteSwipe,
  findDecidable,
  findStats,
  findSwipe,
  listSwipeRows,
  lockInternship,
  upsertSwipe,
} from './swipes.sql.ts'

type Choice = { internship_id: string; direction: Direction }

/** A swipe to the right also saves the internship; changing it to the left removes that save. A repeated swipe changes nothing, so clients may retry. */
export const recordSwipe = (db: Database, { user }: Session, { internship_id, direction }: Choice) =>
  db.transaction().execute(async trx => {
    await requireOwnAccount(trx, user.id)
    const decision = { studentId: user.id, internshipId: internship_id, direction }
    const internship = (await findDecidable(trx, internship_id)) ?? fail('internship_not_found')
    const before = await findSwipe(trx, decision)
    if (!internship.is_open && before?.direction !== direction) fail('not_accepting')
    const changed = await upsertSwipe(trx, decision)
    if (!changed) return { isNew: false, swipe: (await findSwipe(trx, decision)) ?? fail('swipe_not_found') }
    if (direction === 'right') await saveBySwipe(trx, decision)
    else await unsaveBySwipe(trx, decision)
    const { is_new: isNew, ...swipe } = changed
    return { isNew, swipe }
  })

type Page = { page: number; limit: number; direction?: Direction | undefined }

export const listSwipes = async (db: Database, { user }: Session, { page, limit, direction }: Page) => {
  const offset = (page - 1) * limit
  const { total, swipes } = await listSwipeRows(db, { studentId: user.id, direction, offset, limit })
  return { swipes, pagination: toPagination(page, limit, total) }
}

export const undoSwipe = (db: Database, { user }: Session, internshipId: string) =>
  db.transaction().execute(async trx => {
    await requireOwnAccount(trx, user.id)
    const decision = { studentId: user.id, internshipId }
    await lockInternship(trx, internshipId)
    if (!(await deleteSwipe(trx, decision))) fail('swipe_not_found')
    await unsaveBySwipe(trx, decision)
  })

export const getSwipeStats = async (db: Database, { user }: Session, internshipId: string) => {
  const found = (await findStats(db, internshipId)) ?? fail('internship_not_found')
  if (found.company_id !== user.id) fail(found.status === 'active' ? 'forbidden' : 'internship_not_found')
  const { right, left } = found
  const total = right + left
  return { right, left, total, interest_rate: total === 0 ? 0 : Math.round((right / total) * 10_000) / 10_000 }
}
