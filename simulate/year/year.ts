import type { Application, Company } from '../facts/journal.ts'
import type { Population } from '../people/population.ts'
import type { Random } from '../people/random.ts'
import type { Product } from '../product/product.ts'

/** The state of the simulated year, which every act reads and changes. */
export type Year = Population & {
  product: Product
  random: Random
  applications: Application[]
  /** When the jobs ran last. */
  ranAt: number
  /** Sentences about what differed from the promise. */
  faults: string[]
  counts: Record<string, number>
}

export const count = ({ counts }: Year, what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by
}

const atOnce = 4

/** Some people act at the same time, as they do on a server. */
export const forEach = async <T>(items: Iterable<T>, act: (item: T) => Promise<void>) => {
  const iterator = items[Symbol.iterator]()
  const work = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await act(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

export const isGone = ({ goneAt }: Application) => goneAt !== null
export const openListings = ({ listings }: Company) => listings.filter(({ state }) => state === 'open')
