import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { expectRecord } from './facts/expected-records.ts'
import { type Application, type Company, day } from './facts/journal.ts'
import { newPerson } from './people/person.ts'
import { checkClocks } from './proofs/clocks.ts'
import { checkTold } from './proofs/told.ts'

test('a few weeks with 200 applications keep every promise', async () => {
  const program = path.join(import.meta.dirname, 'simulate.ts')
  // The last internship is posted on day 10 and closes, without a confirmation, 37 days later at the latest.
  const options = ['--applications', '200', '--days', '10', '--extra-days', '40']
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options])
  expect(stdout).toContain('Every promise was kept.')
  expect(stdout).toMatch(/told of the lapse +[1-9]/)
  expect(stdout).toMatch(/internships closed as unconfirmed +[1-9]/)
})

const makeCompany = (): Company => ({
  person: newPerson('company', 'Company 1', 1),
  temperament: 'prompt',
  promise: 14,
  listings: [],
  applications: [],
})

const makeApplication = (company: Company, details: Partial<Application> = {}): Application => ({
  id: 'application',
  company,
  listing: { id: 'listing', title: 'Role 1', company, state: 'open', confirmedAt: 0, nextActAt: null },
  student: { person: newPerson('student', 'Student 1', 1), applied: new Set(), isDeleted: false },
  appliedAt: 0,
  promisedDays: 14,
  dueAt: 14 * day,
  answeredAt: null,
  status: 'pending',
  waiting: null,
  interview: null,
  decideBy: null,
  decidedAt: null,
  goneAt: null,
  isWithdrawn: false,
  answerAfter: 0,
  ...details,
})

const withoutAccount = () => ({
  person: newPerson('student', 'Student 2', 2),
  applied: new Set<string>(),
  isDeleted: true,
})

const lapseMail = (days: number) => ({
  at: new Date(days * day),
  text: 'Company 1 did not answer within 14 days. Your application for Role 1 stays open.',
})

test.each([
  ['no mail', [], {}, 1],
  ['a mail in time', [lapseMail(21.1)], {}, 0],
  ['a mail before its time', [lapseMail(20)], {}, 1],
  ['a mail that is too late', [lapseMail(23)], {}, 1],
  ['two mails', [lapseMail(21.1), lapseMail(21.2)], {}, 1],
  ['a mail after an answer', [lapseMail(21.1)], { answeredAt: 3 * day }, 1],
  ['an answer', [], { answeredAt: 3 * day }, 0],
  ['an answer that came when the lapse was due', [], { answeredAt: 21.5 * day }, 0],
  ['a withdrawal', [], { goneAt: 3 * day, isWithdrawn: true }, 0],
])('the proof of the lapse judges %s', (_what, mails, details, faults) => {
  const told = checkTold([makeApplication(makeCompany(), details)], { find: () => mails }, 400 * day)
  expect(told.faults).toHaveLength(faults)
})

test('the proof of stored times finds one that differs', () => {
  const application = makeApplication(makeCompany(), { answeredAt: 3 * day })
  const stored = { lapsed_at: null, decide_by: null, decided_at: null, decision_lapsed_at: null }
  const clock = { application_id: 'application', due_at: new Date(14 * day), ...stored }
  const compare = (answered_at: Date) =>
    checkClocks([application], new Map([['application', { ...clock, answered_at }]])).length
  expect([compare(new Date(3 * day)), compare(new Date(4 * day))]).toEqual([0, 1])
})

test('the own computation of a record counts late answers and silence, and no early withdrawal', () => {
  const company = makeCompany()
  company.applications = [
    ...[1, 2, 3, 4, 5].map(days => makeApplication(company, { answeredAt: days * day })),
    makeApplication(company, { answeredAt: 20 * day }),
    ...[1, 2, 3, 4].map(() => makeApplication(company)),
    makeApplication(company, { goneAt: 3 * day, isWithdrawn: true }),
    makeApplication(company, { answeredAt: 2 * day, goneAt: 3 * day, isWithdrawn: true, student: withoutAccount() }),
  ]
  const record = { total: 10, answered: 6, on_time: 5, median_days: 12 }
  expect(expectRecord(company, 15 * day)).toEqual({ total: 10, isPaused: false, record })
  expect(expectRecord(company, 195 * day)).toEqual({ total: 0, isPaused: false, record: null })
})
