import { expect, test } from 'vitest'
import { changeInParts } from './in-parts.ts'

const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`)
const changeAll = async (part: string[]) => ({ changed: part, skipped: [] })

test('Two hundred and fifty internships are changed in three requests, in order', async () => {
  const parts: number[] = []
  const progress: number[] = []
  const outcome = await changeInParts(
    ids,
    part => {
      parts.push(part.length)
      return changeAll(part)
    },
    done => progress.push(done),
  )
  expect(parts).toEqual([100, 100, 50])
  expect(progress).toEqual([100, 200, 250])
  expect(outcome).toEqual({ changed: ids, skipped: [], rest: [], error: null })
})

test('A failure ends the requests and says what was done and what was not', async () => {
  const failure = new Error('offline')
  let requests = 0
  const outcome = await changeInParts(
    ids,
    async part => {
      requests += 1
      if (requests === 2) throw failure
      return { changed: part.slice(1), skipped: part.slice(0, 1) }
    },
    () => {},
  )
  expect(requests).toBe(2)
  expect(outcome.changed).toHaveLength(99)
  expect(outcome.skipped).toEqual(['id-0'])
  expect(outcome.rest).toEqual(ids.slice(100))
  expect(outcome.error).toBe(failure)
})
