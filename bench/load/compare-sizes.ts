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
    measured.push({ operation: operation.name, aims: aimsOf(operation), times })
  }
  const rows = measured.map(({ operation, aims, times }) => {
    const ratio = spreadOf(times.map(pair => pair.large / pair.small))
    const duration = median(times.map(pair => pair.large))
    return {
      operation,
      growth: showRatio(ratio),
      aim: [`≤ ${aims.most}`, ...(aims.mostMilliseconds ? [`≤ ${aims.mostMilliseconds} ms`] : [])].join(', '),
      met: ratio.median <= aims.most && duration <= (aims.mostMilliseconds ?? duration) ? 'yes' : 'no',
      [`${small.name}, absolute`]: showTime(median(times.map(pair => pair.small))),
      [`${large.name}, absolute`]: showTime(duration),
    }
  })
  return { rows, measured }
}

const aimsOf = ({ most, mostMilliseconds }: Operation) => ({ most, mostMilliseconds })

const time = async (port: number, { name, requests }: Operation, [from, to]: [number, number]) => {
  const kinds = [{ name, weight: 1, requests: requests.slice(from, to) }]
  const { errors, latency } = await runLoad({ ports: [port], connections: 1, seconds: 0, once: true, kinds })
  if (Object.keys(errors).length > 0) throw new Error(`${name} failed: ${JSON.stringify(errors)}`)
  return latency.p50
}
