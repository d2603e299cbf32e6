import { percentile } from '../measure/statistics.ts'
import type { KindReport } from './plan.ts'

/** Collects the outcome of every request. */
export const createTally = () => {
  const times = new Map<string, number[]>()
  const errors: Record<string, number> = {}
  let bytes = 0
  const fail = (what: string) => {
    errors[what] = (errors[what] ?? 0) + 1
  }
  return {
    fail,
    add: (kind: string, milliseconds: number, status: number, size: number) => {
      if (status < 200 || status >= 300) return fail(String(status))
      bytes += size
      const list = times.get(kind)
      if (list) list.push(milliseconds)
      else times.set(kind, [milliseconds])
    },
    read: () => {
      const all = [...times.values()].flat()
      return {
        requests: all.length,
        bytesEach: Math.round(bytes / Math.max(1, all.length)),
        errors,
        latency: percentilesOf(all),
        kinds: [...times].map(([name, list]): KindReport => ({ name, count: list.length, ...percentilesOf(list) })),
      }
    },
    all: () => [...times.values()].flat(),
  }
}

const percentilesOf = (list: number[]) => {
  const sorted = list.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 50),
    p90: percentile(sorted, 90),
    p99: percentile(sorted, 99),
    max: sorted.at(-1) ?? Number.NaN,
  }
}
