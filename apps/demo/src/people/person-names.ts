import type { City } from '../data/cities.ts'
import { requireNames } from '../data/names.ts'
import { toSlug } from '../generate/fill-template.ts'
import type { Random } from '../generate/random.ts'

/** Picks a name that is usual in the city. One family name in nine comes from any city. */
export const pickName = (city: City, random: Random, allCities: City[]) => {
  const { given } = requireNames(random.pick(city.cultures))
  const familyCity = random.chance(0.11) ? random.pick(allCities) : city
  const { family } = requireNames(random.pick(familyCity.cultures))
  return `${random.pick(given)} ${random.pick(family)}`
}

/** Makes unique email addresses: the second Sofia Costa gets a number. */
export const createEmails = (host: string) => {
  const counts = new Map<string, number>()
  return (name: string) => {
    const local = toSlug(name).replaceAll('-', '.')
    const count = (counts.get(local) ?? 0) + 1
    counts.set(local, count)
    return `${local}${count === 1 ? '' : count}@${host}`
  }
}
