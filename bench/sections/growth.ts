import { compareSizes, countRequests, requestsPerRound } from '../load/compare-sizes.ts'
import type { Section } from '../section.ts'
import { prepareOperations } from '../servers/operations.ts'
import { withWorld } from '../servers/with-world.ts'

/** How much slower each operation is in the large world than in the small one, with one connection. */
export const growth: Section = {
  title: 'Growth',
  run: bench => {
    const { small, internships: large, rounds } = bench.options
    if (large <= small) throw new Error('Growth needs two sizes: --internships must be larger than --small')
    const count = countRequests(rounds)
    return withWorld(bench, small, [{}], smallSide =>
      withWorld(bench, large, [{}], async largeSide => {
        const sideOf = async ({ db, server }: typeof smallSide, size: number) => ({
          name: `${size}`,
          port: server.port,
          db,
          operations: await prepareOperations(db, count),
        })
        const { rows, measured } = await compareSizes(
          await sideOf(smallSide, small),
          await sideOf(largeSide, large),
          rounds,
        )
        return {
          tables: [
            {
              title: `Median of one request in a world of ${large} internships over one of ${small}, ${rounds} rounds of ${requestsPerRound}`,
              rows,
            },
          ],
          notes: [],
          raw: measured,
        }
      }),
    )
  },
}
