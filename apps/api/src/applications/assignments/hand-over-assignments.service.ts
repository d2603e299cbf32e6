import type { NewNotification } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'
import type { LeavingMember } from '../../team/team-leaving.ts'
import { deleteViewsOf } from '../views/views.sql.ts'
import { toTakeoverNotification } from './assignment-notifications.ts'
import { moveAssignments } from './assignments.sql.ts'

/**
 * Gives the applicants and internships of a person who leaves to an owner, the one who acts first, and deletes the person's saved
 * views. Ratings and notes stay. The caller has locked the company, ends the membership afterwards and sends the returned
 * notifications.
 */
export const handOverAssignments = async (
  trx: Transaction,
  { companyId, userId, actorId, owners }: LeavingMember,
): Promise<NewNotification[]> => {
  await deleteViewsOf(trx, companyId, userId)
  const owner = owners.find(id => id === actorId) ?? owners[0] ?? null
  const moved = await moveAssignments(trx, companyId, userId, owner)
  if (moved.applications + moved.internships === 0) return []
  await publish(trx, 'applicants', companyId)
  return owner && owner !== actorId ? [toTakeoverNotification(owner, moved)] : []
}
