import { expect, test } from 'vitest'
import { noAnswer } from './answer-sample.ts'
import { isLate, openPromise } from './answer-state.ts'
import { dutyText, isUrgent, waitText } from './answer-texts.ts'

const now = Date.parse('2026-12-01T12:00:00.000Z')
const due = '2026-12-03T12:00:00.000Z'
const waiting = { ...noAnswer, status: 'pending' as const, answer_due_at: due, answer_days: 14 }
const at = (time: string) => Date.parse(time)

test('a promise counts down on both sides, and becomes overdue', () => {
  const open = openPromise(waiting)
  if (!open) throw new Error('nothing is promised')
  expect([waitText(waiting, now), dutyText(open, now)]).toEqual(['Answer by Dec 3', 'Answer in 2 days'])
  expect(dutyText(open, at('2026-12-03T00:00:00Z'))).toBe('Answer within a day')
  expect([isUrgent(open, now), isUrgent(open, at('2026-11-20T00:00:00Z'))]).toEqual([true, false])
  const later = at('2026-12-05T13:00:00Z')
  expect([waitText(waiting, later), dutyText(open, later)]).toEqual(['Answer was due Dec 3', 'Answer: 3 days overdue'])
})

test('a lapse says that the student need not wait', () => {
  expect(waitText({ ...waiting, lapsed_at: due }, now)).toBe('No answer. You need not wait')
})

test('an answer, or a decision that is about to be told, ends the countdown', () => {
  expect(openPromise({ ...waiting, answered_at: due })).toBeNull()
  expect(openPromise({ ...waiting, status: 'rejected' })).toBeNull()
  expect(openPromise({ ...waiting, status: 'reviewed' })?.kind).toBe('answer')
  expect(waitText({ ...noAnswer, status: 'pending' }, now)).toBeNull()
})

test('after an interview the decision counts down, also for the shortlisted', () => {
  const interviewed = { ...waiting, status: 'shortlisted' as const, answered_at: due, decision_due_at: due }
  expect(waitText(interviewed, now)).toBe('Decision by Dec 3')
  expect(openPromise({ ...interviewed, status: 'accepted' })).toBeNull()
})

test('an answer after the due date is late', () => {
  expect(isLate({ answered_at: '2026-12-04T00:00:00.000Z', answer_due_at: due })).toBe(true)
  expect(isLate({ answered_at: due, answer_due_at: due })).toBe(false)
})
