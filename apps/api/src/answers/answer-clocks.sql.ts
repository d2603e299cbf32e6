import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import { anyId } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'

/** Starts the promise of the company. The due date counts from the application and stays when the promise changes. */
export const insertClock = (trx: Transaction, applicationId: string) =>
  sql`
    insert into answer_clocks (id, application_id, company_id, promised_days, started_at, due_at)
    select ${newId()}::uuid, a.id, a.company_id, o.promise_days, a.applied_at, a.applied_at + make_interval(hours => 24 * o.promise_days)
    from applications a join companies o on o.id = a.company_id where a.id = ${applicationId}`.execute(trx)

/**
 * Stops the open promise. An answer after the due date changes the record that is stored, so the promise has to be
 * recorded again. The first answer stays, whatever the company decides later.
 */
export const updateAnswered = (trx: Transaction, applicationIds: string[], { isDecision }: { isDecision: boolean }) =>
  sql`
    update answer_clocks set
      answered_at = coalesce(answered_at, case when due_at is not null then clock_timestamp() end),
      is_recorded = is_recorded and (answered_at is not null or coalesce(due_at > clock_timestamp(), true)),
      decided_at = case when decide_by is not null and ${isDecision}::boolean then coalesce(decided_at, clock_timestamp()) else decided_at end
    where id = any(array(
      select id from answer_clocks
      where application_id = ${anyId(applicationIds)} and open_due is not null
      order by application_id for no key update))`.execute(trx)

export type EndedInterview = { application_id: string; ends_at: Date }

/**
 * Starts the second promise. A later interview does not renew it. An application from before there were promises has no
 * clock yet.
 */
export const upsertDecisionClocks = (trx: Transaction, interviews: EndedInterview[], days: number) =>
  sql`
    insert into answer_clocks (id, application_id, company_id, started_at, decide_by)
    select ended.id, a.id, a.company_id, ended.ends_at, ended.ends_at + make_interval(hours => 24 * ${days}::int)
    from unnest(
      ${interviews.map(newId)}::uuid[], ${interviews.map(row => row.application_id)}::uuid[], ${interviews.map(row => row.ends_at)}::timestamptz[]
    ) as ended (id, application_id, ends_at)
    join applications a on a.id = ended.application_id
    where a.status not in ('accepted', 'rejected')
    order by a.id
    on conflict (application_id) do update set decide_by = excluded.decide_by, reminded = 0
    where answer_clocks.decide_by is null`.execute(trx)

/** Deletes the promises of these applications, unless their time has ended. */
export const deleteRunning = (trx: Transaction, applicationIds: string[]) =>
  sql`
    delete from answer_clocks
    where application_id = ${anyId(applicationIds)} and (due_at is null or due_at > clock_timestamp())`.execute(trx)

/** Deletes the promises to a student that are neither answered nor overdue. */
export const deleteUnansweredOf = (trx: Transaction, studentId: string) =>
  sql`
    delete from answer_clocks k using applications a
    where a.id = k.application_id and a.student_id = ${studentId}
      and (k.due_at is null or k.due_at > clock_timestamp() and k.answered_at is null)`.execute(trx)
