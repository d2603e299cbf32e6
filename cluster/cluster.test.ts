import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arithmeticTable } from './arithmetic/arithmetic.ts'
import { compareStream } from './proofs/followed-stream.ts'

test('compareStream names an event that is missing and one that arrived twice', () => {
  const arrivals = [1, 2, 2, 4].map(seq => ({ seq, title: '', at: 0 }))
  expect(compareStream(arrivals, [1, 2, 3, 4])).toEqual({ missing: [3], doubled: [2] })
})

test('docs/scaling.md contains the table that `npm run cluster:arithmetic` prints', async () => {
  expect(await readFile('docs/scaling.md', 'utf8')).toContain(arithmeticTable())
})
