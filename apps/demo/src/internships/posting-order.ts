import { randomFor } from '../generate/random.ts'
import type { DemoInternship } from './internships.ts'

/** An internship must differ in each property from that many internships before it. */
const distances: [property: (internship: DemoInternship) => string, internships: number][] = [
  [one => one.company.id, 200],
  [one => one.role.key, 55],
  [one => one.company.industry.key, 9],
  [one => one.company.city.name, 12],
  [one => one.description.slice(0, 60), 60],
]

/** Newest first. Neighbors in the deck differ in role, industry, company and city as far as the internships allow it. */
export const orderPostings = (internships: DemoInternship[]) => {
  const waiting = randomFor('posting order').shuffle(internships)
  const ordered: DemoInternship[] = []
  while (waiting.length > 0) ordered.push(...waiting.splice(findNext(waiting, ordered), 1))
  return ordered
}

/** The index of the first waiting internship with the fewest properties in common with recent ones. */
const findNext = (waiting: DemoInternship[], ordered: DemoInternship[]) => {
  const recent = distances.map(([property, count]) => ({
    property,
    values: new Set(ordered.slice(-count).map(property)),
  }))
  let best = 0
  let fewest = Number.POSITIVE_INFINITY
  for (const [index, internship] of waiting.entries()) {
    const repeated = recent.filter(({ property, values }) => values.has(property(internship))).length
    if (repeated < fewest) [best, fewest] = [index, repeated]
    if (repeated === 0) break
  }
  return best
}
