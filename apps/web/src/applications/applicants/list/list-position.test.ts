import { expect, test } from 'vitest'
import { listTotal, positionInList } from './list-position.ts'

const counts = { all: 400, pending: 347, reviewed: 53, shortlisted: 0, accepted: 0, rejected: 0 }
const cursor = { start: 50, previous: 'x', next: 'y' }
const list = (statuses: ('pending' | 'reviewed')[], pending: number, kept: string[]) => ({
  applications: statuses.map((status, index) => ({ id: String(index), status })),
  counts: { ...counts, pending },
  cursor,
  kept,
})

test('The total stays the same while decided applicants leave the filter, before and after the list is loaded again', () => {
  expect(listTotal(list(['pending', 'pending'], 347, []), 'pending')).toBe(347)
  expect(listTotal(list(['reviewed', 'pending'], 346, []), 'pending')).toBe(347)
  expect(listTotal(list(['reviewed', 'pending'], 346, ['0']), 'pending')).toBe(347)
  expect(listTotal(list(['reviewed', 'pending'], 346, ['0']), undefined)).toBe(401)
  // A withdrawn applicant keeps the status of the filter and is no longer counted.
  expect(listTotal(list(['pending'], 0, ['0']), 'pending')).toBe(1)
})

test('The position of an applicant counts the people on earlier pages', () => {
  expect(positionInList(list(['pending', 'pending'], 347, []), '1')).toBe(52)
  expect(positionInList(list(['pending'], 347, []), 'elsewhere')).toBeUndefined()
})
