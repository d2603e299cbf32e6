import type { InterviewState } from '@fledge/contract/interviews/interviews'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'

import { isHeldBy } from '../interviewers/interviewer-expressions.sql.ts'

export type HandedOverInterview = {
  id: string
  application_id: string
  state: InterviewState
  member_id: string | null
  other_member_ids: string[]
  student_id: string
  title: string
  company_name: string
  minutes: number
  starts_at: Date | null
  sequence: number | null
}

/** Locks the interviews that a member still has to hold, in the order of ids; see decision 0023. */
export const lockUpcomingInterviews = async (trx: Transaction, companyId: string, memberId: string) => {
  const { rows } = await sql<HandedOverInterview>`
    select i.id, i.application_id, i.state, i.member_id, i.other_member_ids, i.student_id, i.title, i.company_name, i.minutes,
      i.starts_at, i.sequence
    from interviews i where i.company_id = ${companyId} and ${isHeldBy(memberId)}
      and (i.state = 'booked' and i.ends_at > now() or i.state = 'proposed' and i.expires_at > now())
    order by i.id for no key update`.execute(trx)
  return rows
}

/** Raises the sequences, because calendars ignore a change whose sequence is not higher than that of their entry. */
export const raiseSequences = (trx: Transaction, ids: string[]) =>
  sql`update interviews set sequence = sequence + 1, updated_at = now() where id = ${anyId(ids)}`.execute(trx)

/**
 * Also updates the time of the booking: the mail about the new interviewer replaces the reminders that were due before
 * it.
 */
export const updateInterviewer = (trx: Transaction, id: string, memberId: string | null) =>
  sql`
    update interviews set member_id = ${memberId}, booked_at = case when state = 'booked' then now() end
    where id = ${id}`.execute(trx)

export type Successor = { name: string; email: string }

export const findSuccessors = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string; full_name: string; email: string }>`
    select id, full_name, email from users where id = ${anyId(ids)}`.execute(trx)
  return new Map(
    rows.map(({ id, full_name, email }): [string, Successor] => [id, { name: full_name || 'A colleague', email }]),
  )
}
