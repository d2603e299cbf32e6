import type { Member } from '@fledge/contract/team'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'

/** A member who leaves a company, and the colleagues who may take over. The company is locked. */
export type LeavingMember = {
  companyId: string
  userId: string
  /** Null when the account is deleted, because nothing may name the person any more. */
  name: string | null
  /** The person who removes the member, or the member who leaves. */
  actorId: string
  /** The owners who stay. */
  owners: string[]
  /** The colleagues who may take over, in this order: the chosen colleague alone, or all owners. */
  successors: string[]
  isChosen: boolean
}

/**
 * Hands the work of a leaving member over and returns the notifications to send. The caller passes the function,
 * because interviews import the team and the team cannot import them.
 */
export type HandOver = (trx: Transaction, leaving: LeavingMember) => Promise<NewNotification[]>

type Departure = {
  companyId: string
  member: { user_id: string; full_name?: string }
  /** Absent when the account is deleted. */
  actorId?: string
  interviewsTo?: string | undefined
}

/**
 * Without a chosen colleague the owners take over: first the one who acts, then the others in the order in which they
 * joined.
 */
export const toLeavingMember = (
  members: Member[],
  { companyId, member, actorId = member.user_id, interviewsTo }: Departure,
): LeavingMember => {
  const staying = members.filter(({ user_id }) => user_id !== member.user_id)
  const owners = staying.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id)
  const leaving = { companyId, userId: member.user_id, name: member.full_name || null, actorId, owners }
  if (!interviewsTo) {
    const successors = owners.toSorted((a, b) => Number(b === actorId) - Number(a === actorId))
    return { ...leaving, successors, isChosen: false }
  }
  if (!members.some(({ user_id }) => user_id === interviewsTo)) fail('member_not_found')
  if (!staying.some(({ user_id, role }) => user_id === interviewsTo && role !== 'viewer')) fail('cannot_interview')
  return { ...leaving, successors: [interviewsTo], isChosen: true }
}
