import { expect, test } from 'vitest'
import { judgeCorpus, scoreOf } from './corpus.ts'

test.each([
  ['postings', 'held-out', 100],
  ['messages', 'held-out', 30],
  ['postings', 'second-held-out', 100],
  ['messages', 'second-held-out', 40],
  ['postings', 'third-held-out', 48],
  ['messages', 'third-held-out', 40],
] as const)(
  'holds scams among the %s of the part %s with a precision of 0.98 and a recall of 0.9',
  async (content, part, count) => {
    const { precision, recall, texts } = scoreOf(await judgeCorpus(content, part))
    expect(texts).toBe(count)
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  },
)
