/** The same numbers on every machine for the same seed. */
export type Random = {
  /** At least 0 and below 1. */
  next: () => number
  isTrue: (probability: number) => boolean
  /** A whole number from `low` to `high`. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    isTrue: probability => next() < probability,
    between,
    pick: from => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
