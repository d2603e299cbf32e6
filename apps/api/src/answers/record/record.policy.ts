import { pauseMinimum, pauseShare } from '@fledge/contract/answers/answers'
import { type AnswerRecord, recordMinimum } from '@fledge/contract/answers/company-answers'

/** The 97.5th percentile of the normal distribution, for an interval of 95 %. */
const z = 1.959964

/** The lower bound of the rate of successes (Wilson). A perfect rate of few counts less than a good rate of many. */
export const wilsonLowerBound = (successes: number, total: number) => {
  if (total === 0) return 0
  const rate = successes / total
  const spread = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * total)) / total)
  return (rate + (z * z) / (2 * total) - spread) / (1 + (z * z) / total)
}

/** The record of a company; null while there are too few promises to say. */
export const toRecord = (facts: AnswerRecord): AnswerRecord | null => (facts.total < recordMinimum ? null : facts)

/** Whether the company takes no new applications until it has answered. `overdue` are those that it can still answer. */
export const isPausedBy = ({ overdue, total }: { overdue: number; total: number }) =>
  overdue >= pauseMinimum && overdue > total * pauseShare
