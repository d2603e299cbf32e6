import type { InterviewSide } from '@fledge/contract/interviews/interviews'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'

export type InterviewScope =
  | { interviewId: string }
  | { applicationIds: string[] }
  | { studentId: string }
  | { companyId: string }

const inScope = (scope: InterviewScope) => {
  if ('interviewId' in scope) return sql`id = ${scope.interviewId}`
  if ('applicationIds' in scope) return sql`application_id = ${anyId(scope.applicationIds)}`
  return 'studentId' in scope ? sql`student_id = ${scope.studentId}` : sql`company_id = ${scope.companyId}`
}

export type EndedInterview = {
  id: string
  student_id: string
  company_id: string | null
  member_id: string | null
  other_member_ids: string[]
  company_name: string
  title: string
  /** The sequence of the calendar entry. Null when no time was ever booked, so no calendar has an entry to cancel. */
  sequence: number | null
  is_delivered: boolean
}

const ended = sql`id, student_id, company_id, member_id, other_member_ids, company_name, title, sequence, is_delivered`

/** Locks the rows in the order of ids; see decision 0023. */
const inOrder = (condition: RawBuilder<unknown>) => sql`
  array(select id from interviews where ${condition} and state in ('proposed', 'booked') order by id for no key update)`

export type Cancellation = {
  side: InterviewSide
  reason: string | null
  /** True when the other side has blocked the side that cancels. */
  isSilenced?: boolean
}

export const updateCancelled = async (trx: Transaction, scope: InterviewScope, cancellation: Cancellation) => {
  const { side, reason, isSilenced = false } = cancellation
  const { rows } = await sql<EndedInterview>`
    with cancelled as (
      update interviews set state = 'cancelled', changed_by = ${side}, reason = ${reason}, sequence = sequence + 1,
        expires_at = null, words_delivered = ${!isSilenced}, updated_at = now()
      where id = any(${inOrder(inScope(scope))}) returning ${ended}),
    noted as (insert into interview_events (interview_id, kind, side) select id, 'cancelled', ${side} from cancelled)
    select ${ended} from cancelled`.execute(trx)
  return rows
}

export type LapsedInterview = EndedInterview & { student_name: string }

/** Two servers may run this statement at the same time; `skip locked` gives each row to one of them. */
export const updateLapsed = async (trx: Transaction, at: Date, limit: number) => {
  const { rows } = await sql<LapsedInterview>`
    with lapsed as (
      update interviews set state = 'lapsed', sequence = sequence + 1, expires_at = null, updated_at = now()
      where id = any(array(
        select id from interviews where state = 'proposed' and expires_at <= ${at} order by id limit ${limit}
        for no key update skip locked))
      returning ${ended}, (select u.full_name from users u where u.id = interviews.student_id) as student_name),
    noted as (insert into interview_events (interview_id, kind) select id, 'lapsed' from lapsed)
    select ${ended}, student_name from lapsed`.execute(trx)
  return rows
}

export const updateDone = async (trx: Transaction, at: Date, limit: number) => {
  const { rows } = await sql<{ application_id: string; ends_at: Date }>`
    update interviews set state = 'done', updated_at = now()
    where id = any(array(
      select id from interviews where state = 'booked' and ends_at <= ${at} order by id limit ${limit}
      for no key update skip locked))
    returning application_id, ends_at`.execute(trx)
  return rows
}
