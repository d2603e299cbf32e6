import { expect, test } from 'vitest'
import { judgeCorpus, scoreOf } from './corpus.ts'

test.each(['postings', 'messages'] as const)(
  'holds scams among the held-out %s with a precision of 0.98 and a recall of 0.9',
  async content => {
    const { precision, recall, texts } = scoreOf(await judgeCorpus(content, 'held-out'))
    expect(texts).toBe(content === 'postings' ? 100 : 30)
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  },
)
