import type { ErrorCode } from '@fledge/contract/wire/errors'
import { toPagination } from '@fledge/contract/wire/paging'
import { recordAnswers } from '../answers/answers.service.ts'
import { isSilenced } from '../blocks/blocks.service.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockMembership, lockWriter } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { retryTransaction } from '../platform/database/retried-transactions.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { emailOf, writeCalendar } from './calendar/calendar-file.ts'
import type { CalendarConfig } from './calendar/calendar-mail.ts'
import { queueCalendarMails } from './calendar/calendar-mails.service.ts'
import * as change from './change-interview.sql.ts'
import { cancelInterviews } from './end-interviews.service.ts'
import { otherSide, toSideNotifications, withReason } from './interview-notifications.ts'
import { requireInterviewers } from './interviewers/require-interviewers.ts'
import * as rows from './interviews.sql.ts'
import { requireProposalLimit } from './proposal-limits.ts'

export const toParty = ({ user, company }: Session): rows.Party =>
  company
    ? { userId: user.id, side: 'company', ownerId: company.id }
    : { userId: user.id, side: 'student', ownerId: user.id }

export const requireInterview = async (db: Database | Transaction, party: rows.Party, id: string) =>
  (await rows.findInterview(db, party, id)) ?? fail('interview_not_found')

type Page = rows.Selection & { page: number; limit: number }

export const listInterviews = async (db: Database, session: Session, { page, limit, ...selection }: Page) => {
  const party = toParty(session)
  return {
    interviews: await rows.listInterviewRows(db, party, { ...selection, limit, offset: (page - 1) * limit }),
    pagination: toPagination(page, limit, await rows.countInterviews(db, party, selection)),
  }
}

/**
 * One booked interview for a calendar, as the calendar mail has it. UID and sequence are the same, so that a calendar
 * with both shows one entry.
 */
export const getInterviewFile = async (
  db: Database,
  session: Session,
  id: string,
  { publicUrl, mailFrom }: CalendarConfig,
) => {
  const interview = await requireInterview(db, toParty(session), id)
  const { state, starts_at, sequence, other, interviewer } = interview
  if (state !== 'booked' || !starts_at || sequence === null) return fail('interview_changed')
  const entry = {
    ...interview,
    sequence,
    startsAt: new Date(starts_at),
    other: other.name,
    company: interview.company_name,
    interviewer: session.company ? '' : (interviewer?.name ?? ''),
  }
  const sender = { email: emailOf(mailFrom), url: publicUrl }
  const { full_name: name, email } = session.user
  return { content: await writeCalendar('REQUEST', [entry], sender, { name, email }) }
}

const toStarts = (slots: string[]) => {
  const starts = slots.map(slot => new Date(slot))
  if (starts.some(start => start.getTime() <= Date.now())) fail('slot_past')
  return starts
}

/** A side that the other side has blocked sends no notification and no mail, and does not learn of the block. */
const notifyUnlessSilenced = async (trx: Transaction, silenced: boolean, notifications: NewNotification[]) => {
  if (!silenced) await notify(trx, notifications)
}

/**
 * Locks applications, so that a decision about them and their withdrawal wait for this transaction. The server passes the function:
 * applications know interviews, so interviews cannot import them.
 */
export type LockApplications = (
  trx: Transaction,
  scope: { side: 'company'; ownerId: string; ids: string[] },
  strength: 'share',
) => Promise<unknown>

type Proposal = { slots: string[]; minutes: number; place: string; zone: string }

/** Rejects times that have passed, and times at which the proposing person has another interview. */
export const requireFreeTimes = async (
  trx: Transaction,
  { user }: CompanySession,
  { slots, minutes }: Pick<Proposal, 'slots' | 'minutes'>,
) => {
  const times = { starts: toStarts(slots), minutes, memberIds: [user.id], studentId: null, exceptId: null }
  if (await change.hasOverlap(trx, times)) fail('interview_overlap')
}

/** Why times cannot be proposed for these applications of the company, by id; the others are free. */
export const listProposalRefusals = async (db: Database | Transaction, companyId: string, ids: string[]) => {
  const found = await rows.listProposalFacts(db, companyId, ids)
  return new Map(
    found.flatMap(({ id, is_deleted, is_rejected, is_open }): [string, ErrorCode][] => {
      if (is_deleted) return [[id, 'internship_deleted']]
      if (is_rejected) return [[id, 'interview_refused']]
      return is_open ? [[id, 'interview_open']] : []
    }),
  )
}

export const proposeInterview = async (
  trx: Transaction,
  session: CompanySession,
  id: string,
  { interviewer_ids, ...given }: Proposal & { interviewer_ids?: string[] | undefined },
  { ip, lockApplications }: { ip: string; lockApplications: LockApplications },
) => {
  await lockMembership(trx, session)
  await lockApplications(trx, { side: 'company', ownerId: session.company.id, ids: [id] }, 'share')
  const application =
    (await change.findInvitedApplication(trx, session.company.id, id)) ?? fail('application_not_found')
  if (application.is_deleted) fail('internship_deleted')
  if (application.is_rejected) fail('interview_refused')
  const starts = toStarts(given.slots)
  const memberIds = await requireInterviewers(trx, session.company.id, interviewer_ids ?? [session.user.id])
  await change.lockCalendars(trx, memberIds)
  const times = { starts, minutes: given.minutes, memberIds, studentId: null, exceptId: null }
  if (await change.hasOverlap(trx, times)) fail('interview_overlap')
  const silenced = await isSilenced(trx, { applicationId: id, from: 'company', email: session.user.email })
  const created = await change.insertInterview(trx, application, { ...given, starts, memberIds, isSilenced: silenced })
  const interviewId = created ?? fail('interview_open')
  await requireProposalLimit(trx, { applicationId: id, side: 'company', sender: { email: session.user.email, ip } })
  await recordAnswers(trx, [id])
  const { company_name, title } = application
  const offer = starts.length === 1 ? 'a time' : `${starts.length} times`
  await notifyUnlessSilenced(
    trx,
    silenced,
    toSideNotifications(
      'student',
      { ...application, member_id: session.user.id, other_member_ids: [] },
      {
        title: `${company_name} would like to meet you`,
        message: `${company_name} proposes ${offer} for an interview about ${title}. Pick the one that suits you.`,
      },
    ),
  )
  await publishChange(trx, application)
  return requireInterview(trx, toParty(session), interviewId)
}

/** Locks in the order of decision 0023, and reads the interview again while it is locked. */
export const lockOpen = async (trx: Transaction, session: Session, id: string, alsoLocked: string[] = []) => {
  const party = toParty(session)
  await lockWriter(trx, session)
  const people = (await change.findPeople(trx, party, id)) ?? fail('interview_not_found')
  // A member who acts for a colleague who has left becomes the interviewer.
  const actorId = party.side === 'company' ? party.userId : null
  const memberIds = people.member_ids.length > 0 ? people.member_ids : actorId ? [actorId] : []
  await change.lockCalendars(trx, [people.student_id, ...memberIds, ...alsoLocked])
  const interview = (await change.lockInterview(trx, party, id)) ?? fail('interview_not_found')
  // Another interviewer has taken over meanwhile, and that calendar is not locked.
  if (heldBy(interview).join() !== people.member_ids.join()) retryTransaction()
  if (interview.is_over || (interview.state !== 'proposed' && interview.state !== 'booked')) fail('interview_changed')
  const writer = { applicationId: interview.application_id, from: party.side, email: session.user.email }
  return { party, interview, memberIds, silenced: await isSilenced(trx, writer) }
}

const heldBy = ({ member_id, other_member_ids }: change.ChangedInterview) =>
  member_id ? [member_id, ...other_member_ids] : other_member_ids

/** A member who acts for a colleague who has left is the interviewer from now on. */
const withInterviewers = (interview: change.ChangedInterview, [first = null, ...others]: (string | null)[]) => ({
  ...interview,
  member_id: first,
  other_member_ids: others.flatMap(id => id ?? []),
})

/** Publishes events that make the screens of the company's members and all tabs of the student reload the interview. */
export const publishChange = async (trx: Transaction, { student_id, company_id }: change.Parties) => {
  if (company_id) await publish(trx, 'applicants', company_id)
  await publish(trx, 'applications', student_id)
}

type Choice = { slot_id: string; zone?: string | undefined }

export const bookInterview = async (trx: Transaction, session: Session, id: string, { slot_id, zone }: Choice) => {
  const { party, interview, memberIds } = await lockOpen(trx, session, id)
  const { side } = party
  const held = withInterviewers(interview, memberIds)
  if (interview.state !== 'proposed') fail('interview_changed')
  if (interview.proposed_by === side) fail('own_proposal')
  const slot = (await change.findSlot(trx, id, slot_id)) ?? fail('slot_not_found')
  if (slot.is_past) fail('slot_past')
  const times = { starts: [slot.starts_at], minutes: interview.minutes, memberIds, studentId: interview.student_id }
  if (await change.hasOverlap(trx, { ...times, exceptId: id })) fail('interview_overlap')
  await change.updateBooked(trx, id, { startsAt: slot.starts_at, memberId: held.member_id, side, zone })
  // The time leaves the screens of those who could have picked it too.
  for (const studentId of await change.listRivals(trx, { id, memberIds })) await publish(trx, 'applications', studentId)
  await queueCalendarMails(trx, [id], 'REQUEST')
  const who = side === 'student' ? interview.student_name || 'The student' : interview.company_name
  await notify(
    trx,
    toSideNotifications(otherSide(side), held, {
      title: 'Your interview is booked',
      message: `${who} picked a time for the interview about ${interview.title}. It is in your mail as a calendar invitation.`,
      // The calendar mail has the same content.
      only: 'notification',
    }),
  )
  await publishChange(trx, interview)
  return requireInterview(trx, party, id)
}

type Move = {
  slots: string[]
  reason: string | null
  zone?: string | undefined
  minutes?: number | undefined
  place?: string | undefined
}

/** The calendars keep the former time until another one is picked, or the interview is cancelled or lapses. */
export const rescheduleInterview = async (trx: Transaction, session: Session, id: string, given: Move, ip: string) => {
  const { party, interview, memberIds, silenced } = await lockOpen(trx, session, id)
  const { side } = party
  const held = withInterviewers(interview, memberIds)
  const starts = toStarts(given.slots)
  const own = side === 'company' ? given : { minutes: undefined, place: undefined }
  const minutes = own.minutes ?? interview.minutes
  const studentId = side === 'student' ? interview.student_id : null
  const checked = { starts, minutes, memberIds: side === 'company' ? memberIds : [], studentId, exceptId: id }
  if (await change.hasOverlap(trx, checked)) fail('interview_overlap')
  const { reason, zone } = given
  const move = {
    starts,
    side,
    reason,
    zone,
    minutes,
    place: own.place ?? null,
    memberId: held.member_id,
    isSilenced: silenced,
  }
  await change.updateMoved(trx, id, move)
  await requireProposalLimit(trx, {
    applicationId: interview.application_id,
    side,
    sender: { email: session.user.email, ip },
  })
  const who = side === 'student' ? interview.student_name || 'The student' : interview.company_name
  const sentence = `${who} proposes other times for the interview about ${interview.title}. Pick the one that suits you.`
  await notifyUnlessSilenced(
    trx,
    silenced,
    toSideNotifications(otherSide(side), held, {
      title: interview.state === 'booked' ? 'Your interview moves' : 'Other times for your interview',
      message: withReason(sentence, reason),
    }),
  )
  await publishChange(trx, interview)
  return requireInterview(trx, party, id)
}

export const cancelInterview = async (trx: Transaction, session: Session, id: string, reason: string | null) => {
  const { party, interview, silenced } = await lockOpen(trx, session, id)
  const { side } = party
  await cancelInterviews(trx, { interviewId: id }, { side, reason, isSilenced: silenced })
  const who = side === 'student' ? interview.student_name || 'The student' : interview.company_name
  const sentence = `${who} cancelled the interview about ${interview.title}.`
  await notifyUnlessSilenced(
    trx,
    silenced,
    toSideNotifications(otherSide(side), interview, {
      title: 'Interview cancelled',
      message: withReason(sentence, reason),
      // The calendar mail has the same content.
      ...(interview.sequence === null ? {} : { only: 'notification' as const }),
    }),
  )
  await publishChange(trx, interview)
  return requireInterview(trx, party, id)
}
