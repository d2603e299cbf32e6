import type { Member } from '@fledge/contract/team'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'

/** A member who leaves a company whose row is locked, and the colleagues who may take over. */
export type Leaving = {
  companyId: string
  userId: string
  /** Null when the account is deleted: nothing may name the person any more. */
  name: string | null
  /** The person who removes the member or leaves. */
  actorId: string
  /** The owners who stay. */
  owners: string[]
  /** In the order in which they take over: the chosen colleague alone, or all owners. */
  takers: string[]
  isChosen: boolean
}

/**
 * Hands the work of a leaving member over and returns what to tell. The server passes the function: interviews know the team,
 * so the team cannot import them.
 */
export type HandOver = (trx: Transaction, leaving: Leaving) => Promise<NewNotification[]>

type Departure = {
  companyId: string
  member: { user_id: string; full_name?: string }
  /** Absent when the account is deleted. */
  actorId?: string
  interviewsTo?: string | undefined
}

/** Without a choice the owners take over: first the one who acts, then the others in the order in which they joined. */
export const toLeaving = (
  members: Member[],
  { companyId, member, actorId = member.user_id, interviewsTo }: Departure,
): Leaving => {
  const staying = members.filter(({ user_id }) => user_id !== member.user_id)
  const owners = staying.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id)
  const leaving = { companyId, userId: member.user_id, name: member.full_name || null, actorId, owners }
  if (!interviewsTo) {
    const takers = owners.toSorted((a, b) => Number(b === actorId) - Number(a === actorId))
    return { ...leaving, takers, isChosen: false }
  }
  if (!members.some(({ user_id }) => user_id === interviewsTo)) fail('member_not_found')
  if (!staying.some(({ user_id, role }) => user_id === interviewsTo && role !== 'viewer')) fail('cannot_interview')
  return { ...leaving, takers: [interviewsTo], isChosen: true }
}
