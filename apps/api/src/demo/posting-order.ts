import type { DemoInternship } from './internships.ts'
import { randomFor } from './random.ts'

/** How far back a card must not look like this one. */
const apart: [what: (one: DemoInternship) => string, cards: number][] = [
  [one => one.company.id, 200],
  [one => one.role.key, 55],
  [one => one.company.industry.key, 9],
  [one => one.company.city.name, 12],
  [one => one.description.slice(0, 60), 60],
]

/** Newest first, dealt so that neighbors differ in kind of work, industry, company and place for as long as the world allows. */
export const orderPostings = (internships: DemoInternship[]) => {
  const waiting = randomFor('posting order').shuffle(internships)
  const ordered: DemoInternship[] = []
  while (waiting.length > 0) {
    const at = bestNext(waiting, ordered)
    ordered.push(...waiting.splice(at, 1))
  }
  return ordered
}

const bestNext = (waiting: DemoInternship[], ordered: DemoInternship[]) => {
  const recent = apart.map(([what, cards]) => new Set(ordered.slice(-cards).map(what)))
  let best = 0
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, one] of waiting.entries()) {
    const alike = apart.reduce((sum, [what], rule) => sum + (recent[rule]?.has(what(one)) ? 1 : 0), 0)
    if (alike < fewest) [best, fewest] = [index, alike]
    if (alike === 0) break
  }
  return best
}
