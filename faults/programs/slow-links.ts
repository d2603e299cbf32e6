import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createLedger } from '../support/ledger.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { openSlowLink } from '../support/slow-link.ts'
import { summarize, toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'
import { startWriters } from '../support/writers.ts'

/** On a busy machine, the limit is three times the slowest of twenty parallel requests without slow clients. */
const slowestDirect = 1000

export const slowLinks: Fault = {
  name: 'slow-links',
  title: 'clients on links with 150 ms delay, 20 KB/s and cut connections; a round is a second',
  engines: ['pglite', 'postgres'],
  rounds: { full: 60, short: 4 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: 160, internships: 100 })
      const ledger = createLedger()
      const server = await startServerProcess(serverData)
      const link = await openSlowLink(server.port, {
        delay: 150,
        bytesPerSecond: 20_000,
        cutAfter: () => 200 + Math.random() * 3000,
      })
      const callDirectly = async () =>
        (await call(server.url, '/api/auth/me', { token: world.students[0]?.token })).milliseconds
      const alone = await Promise.all(Array.from({ length: 20 }, callDirectly))
      const load = startWriters(() => link.url, world, ledger, { writers: 16 })
      const direct: number[] = []
      const until = performance.now() + rounds * 1000
      while (performance.now() < until) {
        direct.push(await callDirectly())
        await sleep(50)
      }
      await load.stop()
      link.close()
      await server.terminate()
      const outcome = await summarize(serverData, ledger, load)
      const [slowest, limit] = [Math.max(...direct), Math.max(slowestDirect, 3 * Math.max(...alone))]
      return {
        ...outcome,
        notes: [...outcome.notes, `${link.cuts()} links cut`, `direct request at most ${toSeconds(slowest)}`],
        problems: [...outcome.problems, ...(slowest > limit ? ['a direct request was slow'] : [])],
      }
    } finally {
      await serverData.remove()
    }
  },
}
