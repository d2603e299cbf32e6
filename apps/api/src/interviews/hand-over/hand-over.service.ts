import { isSilenced } from '../../blocks/blocks.service.ts'
import type { NewNotification } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { LeavingMember } from '../../team/team-leaving.ts'
import { queueCalendarMails } from '../calendar/calendar-mails.service.ts'
import { hasOverlap, lockCalendars } from '../change-interview.sql.ts'
import { updateInterviewers } from '../interviewers/interviewers.sql.ts'
import {
  findSuccessors,
  type HandedOverInterview,
  lockUpcomingInterviews,
  raiseSequences,
  updateInterviewer,
} from './hand-over.sql.ts'
import { type Given, toHandOverNotifications } from './hand-over-notifications.ts'

/**
 * Gives the interviews of a person who leaves to colleagues, and updates all their calendars. The caller has locked the
 * company, ends the membership afterwards and sends the returned notifications.
 */
export const handOverInterviews = async (trx: Transaction, leaving: LeavingMember): Promise<NewNotification[]> => {
  const { companyId, userId, successors } = leaving
  await lockCalendars(trx, [userId, ...successors])
  const interviews = await lockUpcomingInterviews(trx, companyId, userId)
  if (interviews.length === 0) return []
  const inCalendars = interviews.filter(({ sequence }) => sequence !== null).map(({ id }) => id)
  await raiseSequences(trx, inCalendars)
  await queueCalendarMails(trx, inCalendars, 'CANCEL', { to: userId, change: 'interviewer' })
  const shared = interviews.filter(({ other_member_ids }) => other_member_ids.length > 0)
  await leaveShared(trx, shared, userId)
  const known = await findSuccessors(trx, successors)
  const handed: Given[] = []
  for (const interview of interviews.filter(each => !shared.includes(each))) {
    const successorId = await findSuccessor(trx, interview, leaving)
    await updateInterviewer(trx, interview.id, successorId)
    const email = (successorId && known.get(successorId)?.email) || ''
    const writer = { applicationId: interview.application_id, from: 'company' as const, email }
    handed.push({ interview, successorId, isSilenced: await isSilenced(trx, writer) })
  }
  const booked = handed.filter(({ interview }) => interview.state === 'booked')
  const idsOf = (isTaken: boolean) =>
    booked.filter(({ successorId }) => (successorId !== null) === isTaken).map(({ interview }) => interview.id)
  await queueCalendarMails(trx, idsOf(true), 'REQUEST', { change: 'interviewer' })
  // The owners get these mails. The student gets one as soon as there is an interviewer.
  await queueCalendarMails(trx, idsOf(false), 'REQUEST', { only: 'company', change: 'nobody' })
  return toHandOverNotifications(leaving, handed, known)
}

/** The other interviewers hold it without the person who leaves, so nobody takes over. */
const leaveShared = async (trx: Transaction, shared: HandedOverInterview[], userId: string) => {
  for (const { id, member_id, other_member_ids } of shared) {
    const staying = [member_id, ...other_member_ids].flatMap(member => (member && member !== userId ? [member] : []))
    await updateInterviewers(trx, id, staying)
  }
  const booked = shared.filter(({ state }) => state === 'booked').map(({ id }) => id)
  await queueCalendarMails(trx, booked, 'REQUEST', { change: 'team' })
}

/**
 * Finds the first colleague who is free at that time. It fails when the chosen colleague is not free, because nobody
 * else may take over.
 */
const findSuccessor = async (
  trx: Transaction,
  interview: HandedOverInterview,
  { successors, isChosen }: LeavingMember,
) => {
  for (const memberId of successors) if (await isFree(trx, interview, memberId)) return memberId
  return isChosen ? fail('takeover_overlap') : null
}

/** An interview without a booking never overlaps: its proposed times are compared when one of them is picked. */
const isFree = async (trx: Transaction, { id, state, starts_at, minutes }: HandedOverInterview, memberId: string) => {
  if (state !== 'booked' || !starts_at) return true
  const times = { starts: [starts_at], minutes, memberIds: [memberId], studentId: null, exceptId: id }
  return !(await hasOverlap(trx, times))
}
