import type { RejectionReason } from '@fledge/contract/answers/rejections'
import type { DecidedApplicant } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { anyId, wireTime } from '../../../platform/database/expressions.sql.ts'
import { newId } from '../../../platform/database/ids.ts'
import {
  companyHistoryJson,
  confirmedStart,
  noticeJson,
  rejectionReason,
  rejectionWord,
  stageJson,
  undoJson,
} from '../applicant-columns.sql.ts'

/**
 * `now()` is the start of the transaction. A transaction that waited for the lock must come later in the history, so
 * the clock is read.
 */
const now = sql<Date>`clock_timestamp()`

/**
 * Does not change `updated_at`, which students see: they learn nothing of a stage. The caller has locked the applications,
 * which are shortlisted, and the company, so that the stage exists.
 */
export const setStage = (trx: Transaction, ids: string[], stageId: string | null) =>
  trx.updateTable('applications').set({ stage_id: stageId }).where('id', '=', anyId(ids)).execute()

/** Restores the stages that the applicants left by these decisions, unless a stage was deleted since. */
export const restoreStages = (trx: Transaction, companyId: string, events: DecidedEvent[]) =>
  sql`
    update applications a set stage_id = s.id
    from unnest(${events.map(event => event.application_id)}::uuid[], ${events.map(event => event.left_stage_id)}::uuid[])
      as event (application_id, stage_id)
    join application_stages s on s.id = event.stage_id and s.company_id = ${companyId}
    where a.id = event.application_id and a.status = 'shortlisted'`.execute(trx)

export const hasStage = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql`
    select from application_stages where id = ${id} and company_id = ${companyId}`.execute(trx)
  return rows.length > 0
}

type Decision = { id: string; decidedBy: string } & Partial<Explanation>

/** Why the company rejects. The student reads it once the rejection is told. */
export type Explanation = { reason: RejectionReason | null; word: string | null }

/** Sets the status and adds it to the history. The student is told later, see `scheduleNotices`. */
export const updateStatuses = async (
  trx: Transaction,
  ids: string[],
  status: ApplicationStatus,
  decision: Decision,
) => {
  await sql`
    insert into application_events (id, application_id, status, at, is_told, decision_id, decided_by, left_stage_id, reason, word)
    select event.id, a.id, ${status}, ${now}, false, ${decision.id}, ${decision.decidedBy}, a.stage_id,
      ${decision.reason ?? null}, ${decision.word ?? null}
    from unnest(${ids.map(newId)}::uuid[], ${ids}::uuid[]) as event (id, application_id)
    join applications a on a.id = event.application_id`.execute(trx)
  await trx
    .updateTable('applications')
    .set({ status, stage_id: null, updated_at: now })
    .where('id', '=', anyId(ids))
    .execute()
}

/** Whether one of the students was told of this many statuses in a day. Changes that nobody was told of do not count. */
export const wereToldOften = async (trx: Transaction, ids: string[], times: number) => {
  const { rows } = await sql`
    select from application_events
    where application_id = ${anyId(ids)} and decision_id is not null and is_told
      and at > now() - interval '1 day'
    group by application_id having count(*) >= ${times} limit 1`.execute(trx)
  return rows.length > 0
}

export type DecidedEvent = {
  id: string
  application_id: string
  status: ApplicationStatus
  previous: ApplicationStatus
  is_told: boolean
  is_latest: boolean
  left_stage_id: string | null
}

/** The changes of a decision, each with the status before it. The caller has locked the applications. */
export const listDecidedEvents = async (trx: Transaction, decisionId: string, ids: string[]) => {
  const { rows } = await sql<DecidedEvent>`
    select id, application_id, status, previous, is_told, is_latest, left_stage_id from (
      select e.id, e.application_id, e.status, e.is_told, e.decision_id, e.left_stage_id,
        lag(e.status) over history as previous, lead(e.id) over history is null as is_latest
      from application_events e where e.application_id = ${anyId(ids)}
      window history as (partition by e.application_id order by e.at, e.id)) e
    where decision_id = ${decisionId} and previous is not null`.execute(trx)
  return rows
}

/** The applications of a decision, to be locked. The decision may belong to another company. */
export const listDecidedIds = async (trx: Transaction, decisionId: string) => {
  const { rows } = await sql<{ application_id: string }>`
    select application_id from application_events where decision_id = ${decisionId}`.execute(trx)
  return rows.map(row => row.application_id)
}

/** Restores the status as if the change had not happened. Only for changes that the student was not told about. */
export const deleteEvents = async (trx: Transaction, events: DecidedEvent[]) => {
  await trx
    .deleteFrom('application_events')
    .where('id', '=', anyId(events.map(({ id }) => id)))
    .execute()
  await sql`
    update applications a set status = latest.status, stage_id = null, updated_at = latest.at
    from (
      select distinct on (application_id) application_id, status, at from application_events
      where application_id = ${anyId(events.map(event => event.application_id))}
      order by application_id, at desc, id desc) latest
    where a.id = latest.application_id`.execute(trx)
}

export const findDecided = async (db: Database, ids: string[]) => {
  const { rows } = await sql<DecidedApplicant>`
    select a.id, a.status, ${wireTime(sql`a.updated_at`)} as updated_at, ${companyHistoryJson} as history,
      ${noticeJson} as notice, ${undoJson} as undo, ${confirmedStart} as confirmed_start,
      ${stageJson} as stage, ${rejectionReason} as reason, ${rejectionWord} as word
    from applications a where a.id = ${anyId(ids)}`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
