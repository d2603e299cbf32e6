import type { City } from './data/cities.ts'
import { namesOf } from './data/names.ts'
import { slugOf } from './fill.ts'
import type { Random } from './random.ts'

/** A name as people in that city have it; one in nine has a family name from somewhere else. */
export const nameIn = (city: City, random: Random, everywhere: City[]) => {
  const { given } = namesOf(random.pick(city.cultures))
  const from = random.chance(0.11) ? random.pick(everywhere) : city
  const { family } = namesOf(random.pick(from.cultures))
  return `${random.pick(given)} ${random.pick(family)}`
}

/** An address of its own for everybody, also for the third Sofia Costa. */
export const createMailboxes = (host: string) => {
  const taken = new Map<string, number>()
  return (name: string) => {
    const local = slugOf(name).replaceAll('-', '.')
    const before = taken.get(local) ?? 0
    taken.set(local, before + 1)
    return `${local}${before === 0 ? '' : before + 1}@${host}`
  }
}
