import { runLoad } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { showRatio, showTime } from '../report/format.ts'
import type { Section } from '../section.ts'
import { type Operation, prepareOperations } from '../servers/operations.ts'
import { withWorld } from '../servers/with-world.ts'

const perRound = 30
const warmUp = 10

/** How much slower each operation is in the large world than in the small one, with one connection. */
export const growth: Section = {
  title: 'Growth',
  run: bench => {
    const { small, internships: large, rounds } = bench.options
    if (large <= small) throw new Error('Growth needs two sizes: --internships must be larger than --small')
    const count = warmUp + rounds * perRound
    return withWorld(bench, small, [{}], smallSide =>
      withWorld(bench, large, [{}], async largeSide => {
        const before = await prepareOperations(smallSide.db, count)
        const after = await prepareOperations(largeSide.db, count)
        const measured = []
        for (const [index, operation] of before.entries()) {
          const other = after[index] ?? operation
          for (const { db } of [smallSide, largeSide]) await db.deleteFrom('limits').execute()
          const times: { small: number; large: number }[] = []
          for (let round = -1; round < rounds; round++) {
            const range: [number, number] =
              round < 0 ? [0, warmUp] : [warmUp + round * perRound, warmUp + (round + 1) * perRound]
            const first = await time(smallSide.server.port, operation, range)
            const second = await time(largeSide.server.port, other, range)
            if (round >= 0) times.push({ small: first, large: second })
          }
          measured.push({ name: operation.name, most: operation.most, times })
        }
        return {
          tables: [
            {
              title: `Median of one request in a world of ${large} internships over one of ${small}, ${rounds} rounds of ${perRound}`,
              rows: measured.map(({ name, most, times }) => {
                const ratio = spreadOf(times.map(pair => pair.large / pair.small))
                return {
                  operation: name,
                  growth: showRatio(ratio),
                  aim: `≤ ${most}`,
                  met: ratio.median <= most ? 'yes' : 'no',
                  [`${small}, absolute`]: showTime(median(times.map(pair => pair.small))),
                  [`${large}, absolute`]: showTime(median(times.map(pair => pair.large))),
                }
              }),
            },
          ],
          notes: [],
          raw: measured,
        }
      }),
    )
  },
}

const time = async (port: number, { name, requests }: Operation, [from, to]: [number, number]) => {
  const kinds = [{ name, weight: 1, requests: requests.slice(from, to) }]
  const { errors, latency } = await runLoad({ ports: [port], connections: 1, seconds: 0, once: true, kinds })
  if (Object.keys(errors).length > 0) throw new Error(`${name} failed: ${JSON.stringify(errors)}`)
  return latency.p50
}
