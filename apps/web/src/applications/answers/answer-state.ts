import type { Application } from '@fledge/contract/applications'

export type AnswerFields = Pick<
  Application,
  | 'status'
  | 'answer_due_at'
  | 'answer_days'
  | 'answered_at'
  | 'lapsed_at'
  | 'decision_due_at'
  | 'decided_at'
  | 'decision_lapsed_at'
>

/** The promise that still waits for the company: an answer, or a decision after an interview. */
export type OpenPromise = { kind: 'answer' | 'decision'; dueAt: string; days: number | null; hasLapsed: boolean }

/** Null when nothing is promised, or when the company has kept or is about to keep its promise. */
export const openPromise = (application: AnswerFields): OpenPromise | null => {
  const { status, answer_due_at, answer_days, answered_at, lapsed_at } = application
  const isFinal = status === 'accepted' || status === 'rejected'
  // The student is told of a decision after a moment; until then the answer is given but not counted.
  const isAnswered = answered_at !== null || isFinal || status === 'shortlisted'
  if (answer_due_at && !isAnswered)
    return { kind: 'answer', dueAt: answer_due_at, days: answer_days, hasLapsed: lapsed_at !== null }
  const { decision_due_at, decided_at, decision_lapsed_at } = application
  if (decision_due_at && !decided_at && !isFinal)
    return { kind: 'decision', dueAt: decision_due_at, days: null, hasLapsed: decision_lapsed_at !== null }
  return null
}

const day = 86_400_000

/** Whole days until the due date; negative once it has passed. */
export const daysUntil = (dueAt: string, now = Date.now()) => {
  const left = (Date.parse(dueAt) - now) / day
  return left >= 0 ? Math.ceil(left) : Math.floor(left)
}

/** Whether the first answer came after its due date. */
export const isLate = ({ answered_at, answer_due_at }: Pick<AnswerFields, 'answered_at' | 'answer_due_at'>) =>
  answered_at !== null && answer_due_at !== null && answered_at > answer_due_at
