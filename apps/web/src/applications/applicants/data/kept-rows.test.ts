import { expect, test } from 'vitest'
import { mergeRows } from './kept-rows.ts'

const rows = (ids: string) => [...ids].map(id => ({ id, version: 'former' }))
const fresh = (ids: string) => [...ids].map(id => ({ id, version: 'fresh' }))
const merged = (former: string, now: string, kept: string) =>
  mergeRows(rows(former), fresh(now), ({ id }) => kept.includes(id))
    .map(({ id }) => id)
    .join('')

test.for([
  ['ABCD', 'CDEF', 'AB', 'ABCDEF', 'decided rows stay in front of the batch that follows'],
  ['ABCD', 'BDE', 'C', 'BCDE', 'a row that is not kept leaves, its kept neighbour stays'],
  ['ABCD', 'XABD', 'C', 'XABCD', 'a new row appears above the kept ones'],
  ['ABCD', 'CABD', 'C', 'ABCD', 'a kept row that is listed elsewhere now keeps its place'],
  ['ABCD', '', 'BD', 'BD', 'kept rows survive an empty page'],
  ['ABCD', 'EF', '', 'EF', 'without kept rows the fresh page is shown'],
  ['', 'AB', 'A', 'AB', 'the first page is shown as it is'],
] as const)('%s then %s with %s kept shows %s: %s', ([former, now, kept, shown]) => {
  expect(merged(former, now, kept)).toBe(shown)
})

test('A kept row shows the fresh data when the server still lists it', () => {
  expect(mergeRows(rows('AB'), fresh('B'), () => true)).toEqual([
    { id: 'A', version: 'former' },
    { id: 'B', version: 'fresh' },
  ])
})
