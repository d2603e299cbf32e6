import { performance } from 'node:perf_hooks'
import { checkText } from '@fledge/contract/posting-check/check-text'
import { type Content, type Half, halves, judgeCorpus, scoreOf } from '../listings/corpus.ts'
import type { Section } from '../section.ts'

/** How well the check of postings and messages tells scams from honest texts, and how long it takes. */
export const listings: Section = {
  title: 'Check of postings and messages',
  run: async () => {
    const scores = []
    for (const content of ['postings', 'messages'] as const)
      for (const half of halves) scores.push(await score(content, half))
    return {
      tables: [
        {
          title: 'Texts of the corpus in bench/listings/corpus; the rules were written on the part for development',
          rows: scores.map(({ row }) => row),
        },
        { title: 'Time of the check, absolute', rows: timings() },
      ],
      notes: scores
        .filter(({ half }) => half !== 'development')
        .flatMap(({ missed, wronged }) => [
          ...missed.map(({ kind }) => `Missed: a scam of the kind "${kind}".`),
          ...wronged.map(({ kind }) => `Held by mistake: an honest text of the kind "${kind}".`),
        ]),
      raw: scores,
    }
  },
}

const score = async (content: Content, half: Half) => {
  const { texts, precision, recall, ...rest } = scoreOf(await judgeCorpus(content, half))
  const row = {
    content,
    half,
    texts: String(texts),
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
  }
  return { half, row, ...rest }
}

const sentences = {
  'honest, 4 000 characters': 'You build what people see, together with a mentor who has time for you. ',
  'with words of money, 4 000 characters':
    'You send the payment of a fee to your account with a gift card and a passport. ',
}

const timings = () =>
  Object.entries(sentences).map(([text, sentence]) => {
    const long = sentence.repeat(60).slice(0, 4000)
    const times = Array.from({ length: 200 }, () => {
      const start = performance.now()
      checkText(long)
      return performance.now() - start
    }).sort((a, b) => a - b)
    return { text, 'median ms': (times[100] ?? 0).toFixed(2), 'p99 ms': (times[197] ?? 0).toFixed(2) }
  })
