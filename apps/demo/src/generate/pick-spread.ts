import type { Random } from './random.ts'

/**
 * Picks `count` different items of a long list. `Random.sample` would copy the list each time; this walks through it with a
 * fixed step from a random start.
 */
export const pickSpread = <T>(list: readonly T[], count: number, random: Random): T[] => {
  const found = new Set<T>()
  const step = 2 * random.int(0, Math.max(0, Math.floor(list.length / 3))) + 1
  let at = random.int(0, Math.max(0, list.length - 1))
  for (let tries = 0; found.size < Math.min(count, list.length) && tries < 4 * count + 8; tries++) {
    const item = list[at % list.length]
    if (item !== undefined) found.add(item)
    at += step + (tries % 3)
  }
  return [...found]
}
