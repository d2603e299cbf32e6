/** The fields of an application from before there were promises, for tests. */
export const noAnswer = {
  answer_due_at: null,
  answer_days: null,
  answered_at: null,
  lapsed_at: null,
  decision_due_at: null,
  decided_at: null,
  decision_lapsed_at: null,
  reason: null,
  word: null,
}
