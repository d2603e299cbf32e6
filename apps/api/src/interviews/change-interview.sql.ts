import { type InterviewSide, type InterviewState, proposalDays } from '@fledge/contract/interviews/interviews'
import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { lockKey } from '../platform/database/key-lock.sql.ts'
import { insertInterviewEvent } from './events/interview-events.sql.ts'
import { interviewerIds } from './interviewers/interviewer-expressions.sql.ts'
import { isOwn, type Party } from './interviews.sql.ts'

export type InvitedApplication = {
  id: string
  student_id: string
  company_id: string
  internship_id: string
  company_name: string
  title: string
  is_rejected: boolean
  is_deleted: boolean
}

export const findInvitedApplication = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql<InvitedApplication>`
    select a.id, a.student_id, a.company_id, a.internship_id, o.name as company_name, i.title,
      a.status = 'rejected' as is_rejected, i.deleted_at is not null as is_deleted
    from applications a join internships i on i.id = a.internship_id join companies o on o.id = a.company_id
    where a.id = ${id} and a.company_id = ${companyId}`.execute(trx)
  return rows[0]
}

/**
 * Locks the calendars of these people until the transaction ends, so that two bookings of one person cannot overlap.
 * Advisory locks are used because every write already holds a shared lock of the writer's account: two bookings that
 * both upgraded that lock would deadlock.
 */
export const lockCalendars = async (trx: Transaction, personIds: (string | null)[]) => {
  for (const id of [...new Set(personIds)].sort()) if (id) await lockKey(trx, `interviews ${id}`)
}

export type Parties = { student_id: string; company_id: string | null }

export type ChangedInterview = Parties & {
  id: string
  application_id: string
  member_id: string | null
  other_member_ids: string[]
  company_name: string
  title: string
  student_name: string
  state: InterviewState
  proposed_by: InterviewSide
  minutes: number
  sequence: number | null
  starts_at: Date | null
  is_over: boolean
}

const facts = sql`
  i.id, i.application_id, i.student_id, i.company_id, i.member_id, i.other_member_ids, i.company_name, i.title, u.full_name as student_name,
  i.state, i.proposed_by, i.minutes, i.sequence, i.starts_at,
  i.state = 'booked' and i.ends_at <= now() or i.state = 'proposed' and i.expires_at <= now() as is_over`

/** Finds the people whose calendars must be locked before the interview is changed. */
export const findPeople = async (trx: Transaction, party: Party, id: string) => {
  const { rows } = await sql<{ student_id: string; member_ids: string[] }>`
    select i.student_id, ${interviewerIds} as member_ids from interviews i where i.id = ${id} and ${isOwn(party)}`.execute(
    trx,
  )
  return rows[0]
}

export const lockInterview = async (trx: Transaction, party: Party, id: string) => {
  const { rows } = await sql<ChangedInterview>`
    select ${facts} from interviews i join users u on u.id = i.student_id
    where i.id = ${id} and ${isOwn(party)} for no key update of i`.execute(trx)
  return rows[0]
}

export const findSlot = async (trx: Transaction, interviewId: string, slotId: string) => {
  const { rows } = await sql<{ starts_at: Date; is_past: boolean }>`
    select starts_at, starts_at <= now() as is_past from interview_slots
    where id = ${slotId} and interview_id = ${interviewId}`.execute(trx)
  return rows[0]
}

type Times = {
  starts: Date[]
  minutes: number
  memberIds: string[]
  studentId: string | null
  exceptId: string | null
}

/**
 * Whether one of the people has another interview booked during one of these times. The caller has locked their
 * calendars.
 */
export const hasOverlap = async (trx: Transaction, { starts, minutes, memberIds, studentId, exceptId }: Times) => {
  const { rows } = await sql`
    select from interviews i
    join unnest(${starts.map(start => start.toISOString())}::timestamptz[]) as slot (starts_at)
      on i.starts_at < slot.starts_at + make_interval(mins => ${minutes}) and i.ends_at > slot.starts_at
    where i.state = 'booked' and i.id is distinct from ${exceptId}::uuid
      and (i.member_id = ${anyId(memberIds)} or i.other_member_ids && ${memberIds}::uuid[] or i.student_id = ${studentId}::uuid) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** The students to whom an interviewer has offered a time that this booking takes. */
export const listRivals = async (trx: Transaction, { id, memberIds }: { id: string; memberIds: string[] }) => {
  const { rows } = await sql<{ student_id: string }>`
    select distinct i.student_id from interviews booked
    join interviews i on (i.member_id = ${anyId(memberIds)} or i.other_member_ids && ${memberIds}::uuid[])
      and i.state = 'proposed' and i.proposed_by = 'company'
    join interview_slots s on s.interview_id = i.id
      and s.starts_at < booked.ends_at and s.starts_at + make_interval(mins => i.minutes) > booked.starts_at
    where booked.id = ${id}`.execute(trx)
  return rows.map(row => row.student_id)
}

const expiry = (starts: Date[]) =>
  sql`least(now() + make_interval(days => ${proposalDays}), ${new Date(Math.max(...starts.map(Number)))}::timestamptz)`
const first = (starts: Date[]) => new Date(Math.min(...starts.map(Number)))

type Proposal = {
  starts: Date[]
  minutes: number
  place: string
  zone: string
  /** The first one, and those who hold the interview too. */
  memberIds: string[]
  /** True when the student has blocked the company. */
  isSilenced: boolean
}

/** Returns undefined when the application already has an open interview. */
export const insertInterview = async (trx: Transaction, application: InvitedApplication, given: Proposal) => {
  const { starts, minutes, place, zone, isSilenced } = given
  const [memberId, ...others] = given.memberIds
  const { rows } = await sql<{ id: string }>`
    insert into interviews (id, application_id, student_id, company_id, internship_id, member_id, other_member_ids, company_name, title, state,
      proposed_by, minutes, place, company_zone, listed_at, expires_at, is_delivered)
    values (${newId()}, ${application.id}, ${application.student_id}, ${application.company_id}, ${application.internship_id},
      ${memberId}, ${others}::uuid[], ${application.company_name}, ${application.title}, 'proposed', 'company', ${minutes}, ${place}, ${zone},
      ${first(starts)}, ${expiry(starts)}, ${!isSilenced})
    on conflict (application_id) where state in ('proposed', 'booked') do nothing
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (!id) return undefined
  await insertSlots(trx, id, starts)
  await insertInterviewEvent(trx, { interview_id: id, kind: 'proposed', side: 'company', slots: starts.length })
  return id
}

const insertSlots = (trx: Transaction, interviewId: string, starts: Date[]) =>
  trx
    .insertInto('interview_slots')
    .values(starts.map(starts_at => ({ id: newId(), interview_id: interviewId, starts_at })))
    .execute()

/** Stores the time zone of the side that acts, if its browser sent one. */
const setZone = (side: InterviewSide, zone: string | undefined) => {
  if (!zone) return sql``
  return side === 'student' ? sql`, student_zone = ${zone}` : sql`, company_zone = ${zone}`
}

type Booking = { startsAt: Date; memberId: string | null; side: InterviewSide; zone: string | undefined }

export const updateBooked = async (trx: Transaction, id: string, { startsAt, memberId, side, zone }: Booking) => {
  await sql`
    update interviews set state = 'booked', starts_at = ${startsAt}, listed_at = ${startsAt},
      ends_at = ${startsAt}::timestamptz + make_interval(mins => minutes), sequence = coalesce(sequence + 1, 0),
      member_id = ${memberId}, booked_at = now(), expires_at = null, words_delivered = true, updated_at = now() ${setZone(side, zone)}
    where id = ${id}`.execute(trx)
  await insertInterviewEvent(trx, { interview_id: id, kind: 'booked', side, starts_at: startsAt })
}

type Move = {
  starts: Date[]
  side: InterviewSide
  reason: string | null
  zone: string | undefined
  minutes: number
  place: string | null
  memberId: string | null
  /** True when the other side has blocked the side that moves the interview. */
  isSilenced: boolean
}

export const updateMoved = async (trx: Transaction, id: string, given: Move) => {
  const { starts, side, reason, zone, minutes, place, memberId, isSilenced } = given
  await trx.deleteFrom('interview_slots').where('interview_id', '=', id).execute()
  await insertSlots(trx, id, starts)
  await sql`
    update interviews set state = 'proposed', proposed_by = ${side}, reason = ${reason}, changed_by = ${side},
      minutes = ${minutes}, place = coalesce(${place}::text, place), member_id = ${memberId}, listed_at = ${first(starts)},
      expires_at = ${expiry(starts)}, booked_at = null,
      words_delivered = ${!isSilenced}, is_delivered = is_delivered or ${!isSilenced}, updated_at = now() ${setZone(side, zone)}
    where id = ${id}`.execute(trx)
  await insertInterviewEvent(trx, { interview_id: id, kind: 'moved', side, slots: starts.length })
}
