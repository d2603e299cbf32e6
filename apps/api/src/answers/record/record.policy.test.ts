import { expect, test } from 'vitest'
import { isPausedBy, toRecord, wilsonLowerBound } from './record.policy.ts'

test('the lower bound puts a good rate of many above a perfect rate of few', () => {
  expect(wilsonLowerBound(0, 0)).toBe(0)
  expect(wilsonLowerBound(10, 10)).toBeCloseTo(0.7225, 4)
  expect(wilsonLowerBound(18, 22)).toBeCloseTo(0.6148, 4)
  expect(wilsonLowerBound(190, 200)).toBeGreaterThan(wilsonLowerBound(10, 10))
})

test('a record needs ten promises', () => {
  const facts = { answered: 9, on_time: 9, total: 9, median_days: 2 }
  expect(toRecord(facts)).toBeNull()
  expect(toRecord({ ...facts, total: 10 })).toEqual({ ...facts, total: 10 })
})

test('a company is paused with at least five and more than a fifth overdue', () => {
  expect(isPausedBy({ overdue: 4, total: 4 })).toBe(false)
  expect(isPausedBy({ overdue: 5, total: 25 })).toBe(false)
  expect(isPausedBy({ overdue: 5, total: 24 })).toBe(true)
})
