import { expect, test } from 'vitest'
import { recordText } from './record-text.ts'

test('a record is honest about few answers and about answers that never came', () => {
  expect(recordText({ record: null, promises_ended: 4 })).toBe('too few to say (4)')
  const record = { answered: 20, on_time: 18, total: 22, median_days: 4 }
  expect(recordText({ record, promises_ended: 22 })).toBe('18 of 22 answered on time, median 4 days')
  expect(recordText({ record: { ...record, median_days: 0 }, promises_ended: 22 })).toContain('median within a day')
  const silent = { answered: 4, on_time: 4, total: 10, median_days: null }
  expect(recordText({ record: silent, promises_ended: 10 })).toBe('4 of 10 answered on time, half or more never')
})
