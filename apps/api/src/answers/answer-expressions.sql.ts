import type { Application } from '@fledge/contract/applications'
import type { AnswerFilter } from '@fledge/contract/review/applicant-filters'
import { type RawBuilder, sql } from 'kysely'
import { wireTime } from '../platform/database/expressions.sql.ts'
import { type JsonFields, jsonPlain, jsonUnescaped } from '../platform/database/json-text.sql.ts'

type Expression = RawBuilder<unknown>

/** Joins the reply clock of an application as `k`. */
export const withClock = (applicationId: Expression) =>
  sql`left join answer_clocks k on k.application_id = ${applicationId}`

/** The promises of the clock `k`, in the shape of the contract. */
export const answerFields: JsonFields = {
  answer_due_at: jsonUnescaped(wireTime(sql`k.due_at`)),
  answer_days: jsonPlain(sql`k.promised_days`),
  answered_at: jsonUnescaped(wireTime(sql`k.answered_at`)),
  lapsed_at: jsonUnescaped(wireTime(sql`k.lapsed_at`)),
  decision_due_at: jsonUnescaped(wireTime(sql`k.decide_by`)),
  decided_at: jsonUnescaped(wireTime(sql`k.decided_at`)),
  decision_lapsed_at: jsonUnescaped(wireTime(sql`k.decision_lapsed_at`)),
}

export type AnswerColumns = Pick<
  Application,
  | 'answer_due_at'
  | 'answer_days'
  | 'answered_at'
  | 'lapsed_at'
  | 'decision_due_at'
  | 'decided_at'
  | 'decision_lapsed_at'
>

/** The same as columns of a statement. */
export const answerColumns = sql`
  ${wireTime(sql`k.due_at`)} as answer_due_at, k.promised_days as answer_days, ${wireTime(sql`k.answered_at`)} as answered_at,
  ${wireTime(sql`k.lapsed_at`)} as lapsed_at, ${wireTime(sql`k.decide_by`)} as decision_due_at,
  ${wireTime(sql`k.decided_at`)} as decided_at, ${wireTime(sql`k.decision_lapsed_at`)} as decision_lapsed_at`

/** Whether the answer of the clock `k` is overdue. */
export const isAnswerOverdue = sql<boolean>`coalesce(k.due_at < now() and k.answered_at is null, false)`

const openDue: Record<AnswerFilter, Expression> = {
  overdue: sql`k.open_due < now()`,
  due: sql`k.open_due between now() and now() + interval '7 days'`,
}

/** Whether the application waits for the company in this way. */
export const waitsForAnswer = (applicationId: Expression, filter: AnswerFilter) => sql`exists (
  select from answer_clocks k where k.application_id = ${applicationId} and ${openDue[filter]})`
