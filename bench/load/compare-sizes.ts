import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { showRatio, showTime } from '../report/format.ts'
import type { Operation } from '../servers/operations.ts'
import { runLoad } from './run-load.ts'

export const requestsPerRound = 30
const warmUp = 10

/** How many variants of each request all rounds together need. */
export const countRequests = (rounds: number) => warmUp + rounds * requestsPerRound

export type Side = { name: string; port: number; db: Database; operations: Operation[] }

/** Times each operation with one connection on both sides in turn, and compares the medians. */
export const compareSizes = async (small: Side, large: Side, rounds: number) => {
  const measured = []
  for (const [index, operation] of small.operations.entries()) {
    const other = large.operations[index] ?? operation
    const times: { small: number; large: number }[] = []
    for (let round = -1; round < rounds; round++) {
      for (const { db } of [small, large]) await sql`delete from limits`.execute(db)
      const range: [number, number] =
        round < 0 ? [0, warmUp] : [warmUp + round * requestsPerRound, warmUp + (round + 1) * requestsPerRound]
      const first = await time(small.port, operation, range)
      const second = await time(large.port, other, range)
      if (round >= 0) times.push({ small: first, large: second })
    }
    measured.push({ name: operation.name, most: operation.most, times })
  }
  const rows = measured.map(({ name, most, times }) => {
    const ratio = spreadOf(times.map(pair => pair.large / pair.small))
    return {
      operation: name,
      growth: showRatio(ratio),
      aim: `≤ ${most}`,
      met: ratio.median <= most ? 'yes' : 'no',
      [`${small.name}, absolute`]: showTime(median(times.map(pair => pair.small))),
      [`${large.name}, absolute`]: showTime(median(times.map(pair => pair.large))),
    }
  })
  return { rows, measured }
}

const time = async (port: number, { name, requests }: Operation, [from, to]: [number, number]) => {
  const kinds = [{ name, weight: 1, requests: requests.slice(from, to) }]
  const { errors, latency } = await runLoad({ ports: [port], connections: 1, seconds: 0, once: true, kinds })
  if (Object.keys(errors).length > 0) throw new Error(`${name} failed: ${JSON.stringify(errors)}`)
  return latency.p50
}
