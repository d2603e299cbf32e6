import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { createLedger } from '../support/ledger.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { summarize } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'
import { startWriters } from '../support/writers.ts'

/** On a slow machine, the limit is twice the time of a start after a clean exit. */
const slowestStart = 5000

/** `npm test` runs a few rounds beside other tests, where a start may take long. */
const slowestStartBesideTests = 60_000
const isBesideTests = (rounds: number) => rounds <= kill.rounds.short

export const kill: Fault = {
  name: 'kill',
  title: 'kill -9 of the server in the middle of writes',
  engines: ['pglite', 'postgres'],
  rounds: { full: 100, short: 2 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: 160, internships: 400 })
      const ledger = createLedger()
      const starts: number[] = []
      let server = await startServerProcess(serverData)
      const limit = isBesideTests(rounds) ? slowestStartBesideTests : Math.max(slowestStart, 2 * server.readyAfter)
      const load = startWriters(() => server.url, world, ledger, { writers: 16 })
      for (let round = 0; round < rounds; round++) {
        const acknowledgedBefore = ledger.size()
        while (ledger.size() === acknowledgedBefore && load.unexpected.length === 0) await sleep(20)
        await sleep(200 + Math.random() * 800)
        await server.kill()
        server = await startServerProcess(serverData, { port: server.port })
        starts.push(server.readyAfter)
      }
      await load.stop()
      await server.terminate()
      return await summarize(serverData, ledger, load, starts, limit)
    } finally {
      await serverData.remove()
    }
  },
}
