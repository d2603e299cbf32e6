/** A pseudo-random generator. The same seed gives the same numbers on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** An integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  /** One item; throws for an empty list. */
  pick: <T>(list: readonly T[]) => T
  /** `count` different items, in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
  shuffle: <T>(list: readonly T[]) => T[]
}

/** A 32-bit hash: FNV-1a followed by the finalizer of MurmurHash3. */
export const hashText = (text: string) => {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Every subject has its own generator (mulberry32): adding a student does not change the companies. */
export const randomFor = (subject: string): Random => {
  let state = hashText(subject)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list')
    return item
  }
  const sample = <T>(list: readonly T[], count: number) => {
    const rest = [...list]
    const found: T[] = []
    while (found.length < count && rest.length > 0) found.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return found
  }
  return { next, int, chance: share => next() < share, pick, sample, shuffle: list => sample(list, list.length) }
}
