import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { arithmeticTable } from './arithmetic/arithmetic.ts'
import { compareStream } from './proofs/followed-stream.ts'

test('the proof of streams names an event that is missing and one that came twice', () => {
  const arrivals = [1, 2, 2, 4].map(seq => ({ seq, title: '', at: 0 }))
  expect(compareStream(arrivals, [1, 2, 3, 4])).toEqual({ missing: [3], doubled: [2] })
})

test('docs/scaling.md has the arithmetic that the program prints', async () => {
  expect(await readFile('docs/scaling.md', 'utf8')).toContain(arithmeticTable())
})
