import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createLedger } from '../support/ledger.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { summarize, toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'
import { startWriters } from '../support/writers.ts'

const slowestAnswer = 2000
const slowestRecovery = 5000

export const postgresRestart: Fault = {
  name: 'postgres-restart',
  title: 'PostgreSQL restarted under load, in turn cleanly and by a crash',
  engines: ['postgres'],
  rounds: { full: 10, short: 2 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    const { postgres } = serverData
    if (!postgres) throw new Error('This fault needs PostgreSQL')
    try {
      const world = await createWorld(serverData, { students: 80, internships: 200 })
      const token = world.students[0]?.token
      const ledger = createLedger()
      const server = await startServerProcess(serverData)
      const load = startWriters(() => server.url, world, ledger)
      const recoveries: number[] = []
      const problems: string[] = []
      let slowest = 0
      const read = () => call(server.url, '/api/applications/student', { token })
      for (let round = 0; round < rounds; round++) {
        await sleep(500 + Math.random() * 500)
        await postgres.shutDown(round % 2 ? 'SIGQUIT' : 'SIGINT')
        for (let probe = 0; probe < 5; probe++) {
          const { status, milliseconds } = await read()
          slowest = Math.max(slowest, milliseconds)
          if (status !== 503) problems.push(`a request without a database was answered ${status}`)
          await sleep(100)
        }
        await postgres.startAgain()
        const backAt = performance.now()
        while ((await read()).status !== 200) await sleep(25)
        const acknowledged = ledger.size()
        while (ledger.size() === acknowledged && load.unexpected.length === 0) await sleep(25)
        recoveries.push(performance.now() - backAt)
      }
      if (!server.isRunning()) problems.push('the server ended')
      await load.stop()
      await server.terminate()
      if (slowest > slowestAnswer) problems.push(`an answer without a database took ${toSeconds(slowest)}`)
      const outcome = await summarize(serverData, ledger, load, recoveries, slowestRecovery)
      return {
        ...outcome,
        notes: [...outcome.notes, `503 within ${toSeconds(slowest)}`],
        problems: [...problems, ...outcome.problems],
      }
    } finally {
      await serverData.remove()
    }
  },
}
