import type { Told } from './proofs/told.ts'
import type { Year } from './year/year.ts'

const shown = 60

type Outcome = { told: Told; compared: number }

/** Prints the figures, and every kind of fault. Returns whether all promises were kept. */
export const printReport = ({ applications, faults, counts, product }: Year, { told, compared }: Outcome) => {
  const repeated = product.mailbox.repeated()
  const owed = applications.length - told.excused
  const kept = owed - told.faults.length
  const lines: [string, number | string][] = [
    ['applications', applications.length],
    ['answered', told.answered],
    ['  after the promised time', told.late],
    ['told of the lapse', told.lapsed],
    ['told that no decision came', told.decisionsLapsed],
    ['withdrawn or left before an answer was due', told.excused],
    ...Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)),
    ['mails', product.mailbox.count()],
    ['records compared', compared],
    ['answered or told in the promised time', `${((100 * kept) / owed).toFixed(3)} %`],
    ['mails sent twice', repeated.length],
    ['other differences', faults.length],
  ]
  for (const [what, value] of lines)
    console.log(`${what.padEnd(46)} ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
  const all = [...told.faults, ...faults, ...repeated.map(mail => `Sent twice: ${mail}`)]
  for (const fault of all.slice(0, shown)) console.error(fault)
  if (all.length > shown) console.error(`and ${all.length - shown} more`)
  return all.length === 0
}
