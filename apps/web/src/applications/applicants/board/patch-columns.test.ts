import type { ApplicationStatus } from '@fledge/contract/statuses'
import { beforeEach, expect, test } from 'vitest'
import { sampleInternship } from '../../../internships/internship-sample.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { noAnswer } from '../../answers/answer-sample.ts'
import type { Applicant } from '../../application.ts'
import { columnKey, findCached, patchApplicant } from '../data/applicant-cache.ts'
import type { ApplicantList } from '../data/applicant-list.ts'
import { withPlace } from '../data/unsettled-changes.ts'
import { movedFirst } from './moved-cards.ts'

/** A higher number makes a newer application. */
const makeApplicant = (id: string, status: ApplicationStatus): Applicant => ({
  id,
  _id: id,
  internship: sampleInternship({ id: '3', title: 'Designer' }),
  cover_letter: 'Hello',
  resume_url: 'https://example.com/cv.pdf',
  status,
  applied_at: `2026-11-0${id}T10:00:00.000Z`,
  updated_at: `2026-11-0${id}T10:00:00.000Z`,
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

const makeColumn = (status: ApplicationStatus, ids: string[]): ApplicantList => ({
  applications: ids.map(id => makeApplicant(id, status)),
  counts: { all: 6, pending: 3, reviewed: 3, shortlisted: 0, accepted: 0, rejected: 0 },
  pagination: { page: 1, limit: 20, total: 3, pages: 1 },
  cursor: { start: 0, previous: null, next: null },
  kept: [],
})

const filters = {}
const read = (status: ApplicationStatus, of: object = filters) => {
  const list = queryClient.getQueryData<ApplicantList>(columnKey(status, of))
  return { shown: movedFirst(list?.applications ?? []).map(({ id }) => id), count: list?.counts[status] }
}
const setStatus = (id: string, status: ApplicationStatus) => patchApplicant(id, cached => ({ ...cached, status }))

const fill = (of: object, pending: string[], reviewed: string[]) => {
  queryClient.setQueryData(columnKey('pending', of), makeColumn('pending', pending))
  queryClient.setQueryData(columnKey('reviewed', of), makeColumn('reviewed', reviewed))
}

beforeEach(() => {
  queryClient.clear()
  fill(filters, ['9', '5', '2'], ['8', '4', '1'])
})

test('A moved card is first in its new column, and an undo brings it back to its place', () => {
  setStatus('5', 'reviewed')
  expect(read('pending')).toEqual({ shown: ['9', '2'], count: 2 })
  expect(read('reviewed')).toEqual({ shown: ['5', '8', '4', '1'], count: 4 })
  setStatus('2', 'reviewed')
  expect(read('reviewed')).toEqual({ shown: ['2', '5', '8', '4', '1'], count: 5 })
  setStatus('2', 'pending')
  setStatus('5', 'pending')
  expect(read('pending')).toEqual({ shown: ['9', '5', '2'], count: 3 })
  expect(read('reviewed')).toEqual({ shown: ['8', '4', '1'], count: 3 })
  expect(findCached('5')?.status).toBe('pending')
})

test('A board with other filters that does not contain the applicant stays as it is', () => {
  const other = { search: 'ana' }
  fill(other, ['7'], ['6'])
  setStatus('5', 'reviewed')
  expect(read('reviewed', other)).toEqual({ shown: ['6'], count: 3 })
  expect(read('pending', other)).toEqual({ shown: ['7'], count: 3 })
})

test('A move to a stage changes the columns and their counts, and the countdown of the decision goes on', () => {
  const stage = { id: 'call', name: 'Phone call' }
  const notice = { notice_at: null, mail_at: '2026-11-09T10:00:00.000Z' }
  const shortlisted = makeColumn('shortlisted', ['7', '3'])
  const applications = shortlisted.applications.map(applicant => ({ ...applicant, notice }))
  const counts = { ...shortlisted.counts, shortlisted: 2 }
  queryClient.setQueryData(columnKey('shortlisted', filters), { ...shortlisted, applications, counts })
  queryClient.setQueryData(columnKey('call', filters), makeColumn('shortlisted', []))
  const columns = () =>
    ['shortlisted', 'call'].map(key => {
      const list = queryClient.getQueryData<ApplicantList>(columnKey(key, filters))
      return { shown: list?.applications.map(({ id }) => id), count: list?.counts.shortlisted }
    })
  patchApplicant('7', cached => withPlace(cached, { status: 'shortlisted', stage }))
  expect(columns()).toEqual([
    { shown: ['3'], count: 1 },
    { shown: ['7'], count: 1 },
  ])
  expect(findCached('7')).toMatchObject({ stage, notice })
  patchApplicant('7', cached => withPlace(cached, { status: 'reviewed', stage: null }))
  expect(columns()).toEqual([
    { shown: ['3'], count: 1 },
    { shown: [], count: 0 },
  ])
  expect(findCached('7')).toMatchObject({ status: 'reviewed', notice: null })
  expect(read('reviewed').count).toBe(4)
})
