import type { ApplicationStatus } from '@fledge/contract/statuses'
import { beforeEach, expect, test } from 'vitest'
import { sampleInternship } from '../../../internships/internship-sample.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { noAnswer } from '../../answers/answer-sample.ts'
import type { Applicant } from '../../application.ts'
import { applicantKeys, changeRows, patchApplicant, patchDecided } from './applicant-cache.ts'
import type { ApplicantList } from './applicant-list.ts'
import { beginChanges, dropChanges, readWithChanges, settleChanges, withPlace } from './unsettled-changes.ts'

const at = '2026-11-01T10:00:00.000Z'

const makeApplicant = (id: string, status: ApplicationStatus): Applicant => ({
  id,
  _id: id,
  internship: sampleInternship({ id: '3', title: 'Designer' }),
  cover_letter: 'Hello',
  resume_url: 'https://example.com/cv.pdf',
  status,
  applied_at: at,
  updated_at: at,
  history: [],
  student: {
    id: `student ${id}`,
    full_name: 'Ana Silva',
    email: 'ana@example.com',
    university: null,
    graduation_year: null,
    availability: null,
    phone: null,
    skills: [],
  },
  match: { skills: [], required: 0 },
  rating: null,
  note: null,
  note_by: null,
  noted_at: null,
  team_rating: { average: null, count: 0 },
  assignee: null,
  notice: null,
  undo: null,
  confirmed_start: null,
  interview_at: null,
  ...noAnswer,
  top_pick: false,
  stage: null,
})

const makeList = (pending: string[]): ApplicantList => ({
  applications: pending.map(id => makeApplicant(id, 'pending')),
  counts: { all: pending.length, pending: pending.length, reviewed: 0, shortlisted: 0, accepted: 0, rejected: 0 },
  pagination: { page: 1, limit: 50, total: pending.length, pages: 1 },
  cursor: { start: 0, previous: null, next: null },
  kept: [],
})

const key = [...applicantKeys.lists, {}]
const shown = (list = queryClient.getQueryData<ApplicantList>(key)) => ({
  statuses: list?.applications.map(({ status }) => status),
  pending: list?.counts.pending,
  rejected: list?.counts.rejected,
})

const decide = (id: string, status: ApplicationStatus) => {
  const place = { status, stage: null }
  const begun = beginChanges([{ id, ...place }])
  patchApplicant(id, cached => withPlace(cached, place))
  const result = {
    id,
    ...place,
    updated_at: at,
    history: [],
    notice: null,
    undo: null,
    confirmed_start: null,
    reason: null,
    word: null,
  }
  return {
    respond: () => {
      settleChanges(begun, [result])
      patchDecided(result)
    },
    fail: () => dropChanges(begun),
  }
}

/** A request whose response contains the server's state at the time of sending. */
const request = (list: ApplicantList) => {
  const response = Promise.withResolvers<ApplicantList>()
  const read = readWithChanges(() => response.promise, changeRows)
  return {
    arrive: () => {
      response.resolve(list)
      return read
    },
  }
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(key, makeList(['1', '2']))
})

test('A late response to a decision does not take a later decision back', () => {
  const first = decide('1', 'reviewed')
  const second = decide('1', 'rejected')
  first.respond()
  expect(shown()).toEqual({ statuses: ['rejected', 'pending'], pending: 1, rejected: 1 })
  second.respond()
  expect(shown()).toEqual({ statuses: ['rejected', 'pending'], pending: 1, rejected: 1 })
})

test('A list that was requested before the response shows the decision, whenever it arrives', async () => {
  const decision = decide('1', 'rejected')
  const early = request(makeList(['1', '2']))
  const late = request(makeList(['1', '2']))
  const expected = { statuses: ['rejected', 'pending'], pending: 1, rejected: 1 }
  expect(shown(await early.arrive())).toEqual(expected)
  decision.respond()
  expect(shown(await late.arrive())).toEqual(expected)
  // A later response contains the decision, or the change that a colleague has made since.
  expect(shown(await request(makeList(['1', '2'])).arrive())).toMatchObject({ pending: 2, rejected: 0 })
})

test('A response corrects the status and the counts of a cached list that is older', () => {
  const decision = decide('1', 'rejected')
  queryClient.setQueryData(key, makeList(['1', '2']))
  decision.respond()
  expect(shown()).toEqual({ statuses: ['rejected', 'pending'], pending: 1, rejected: 1 })
})

test('A decision that failed is not added to later lists', async () => {
  decide('1', 'rejected').fail()
  expect(shown(await request(makeList(['1', '2'])).arrive())).toMatchObject({ pending: 2, rejected: 0 })
})
