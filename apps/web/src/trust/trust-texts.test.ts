import type { TrustFigures } from '@fledge/contract/answers/trust'
import { expect, test } from 'vitest'
import { trustTexts } from './trust-texts.ts'

const nothing: TrustFigures = {
  at: '2026-11-19T10:00:00.000Z',
  answers: { record: null, promises_ended: 0, paused_companies: 0 },
  listings: { open: 0, companies: 0, confirmed_domains: 0, oldest_days: null },
  reports: { decided: 0, median_hours: null },
}

test('a new installation says that there is nothing to say', () => {
  expect(trustTexts(nothing)).toEqual({
    answers: 'No promised time has ended yet, so there is nothing to say.',
    listings: 'No internship is open.',
    reports: 'No report was decided in the last 30 days.',
  })
})

test('small numbers are too few to say', () => {
  const few = trustTexts({
    ...nothing,
    answers: { record: null, promises_ended: 1, paused_companies: 1 },
    listings: { open: 1, companies: 1, confirmed_domains: 0, oldest_days: 0 },
    reports: { decided: 9, median_hours: null },
  })
  expect(few.answers).toBe('Too few to say: only 1 promised time has ended. 1 company is paused.')
  expect(few.listings).toMatch(/^1 open internship\. .* confirmed today\. 0 of 1 company confirmed/)
  expect(few.reports).toBe('9 reports decided in the last 30 days: too few to say how fast.')
})

test('silence is said plainly', () => {
  const record = { answered: 400, on_time: 390, total: 1000, median_days: null }
  const { answers } = trustTexts({ ...nothing, answers: { record, promises_ended: 1000, paused_companies: 2 } })
  expect(answers).toBe(
    '390 of 1,000 promised answers came on time, 400 came at all. Half of the applicants or more never got one. 2 companies are paused.',
  )
  const quick = { ...record, answered: 990, median_days: 4 }
  expect(trustTexts({ ...nothing, answers: { ...nothing.answers, record: quick } }).answers).toContain('within 4 days')
})
