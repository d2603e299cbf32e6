import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { createHome } from '../support/home.ts'
import { createLedger } from '../support/ledger.ts'
import { startServerProcess } from '../support/server-process.ts'
import { summarize } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'
import { startWriters } from '../support/writers.ts'

/** Or twice the time of a start after a clean exit, on a slow machine. */
const slowestStart = 5000

export const kill: Fault = {
  name: 'kill',
  title: 'kill -9 of the server in the middle of writes',
  engines: ['pglite', 'postgres'],
  rounds: { full: 100, short: 2 },
  run: async (engine, rounds) => {
    const home = await createHome(engine)
    try {
      const world = await createWorld(home, { students: 160, internships: 400 })
      const ledger = createLedger()
      const starts: number[] = []
      let server = await startServerProcess(home)
      const limit = Math.max(slowestStart, 2 * server.readyAfter)
      const load = startWriters(() => server.url, world, ledger, { writers: 16 })
      for (let round = 0; round < rounds; round++) {
        const acknowledgedBefore = ledger.size()
        while (ledger.size() === acknowledgedBefore && load.unexpected.length === 0) await sleep(20)
        await sleep(200 + Math.random() * 800)
        await server.kill()
        server = await startServerProcess(home, { port: server.port })
        starts.push(server.readyAfter)
      }
      await load.stop()
      await server.terminate()
      return await summarize(home, ledger, load, starts, limit)
    } finally {
      await home.remove()
    }
  },
}
