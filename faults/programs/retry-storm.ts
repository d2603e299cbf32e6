import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'

const clients = 500
const pause = 4000
const slowestHealth = 1000
const slowestRecovery = 5000

export const retryStorm: Fault = {
  name: 'retry-storm',
  title: '500 clients retry together after PostgreSQL answered nothing for 4 s',
  engines: ['postgres'],
  rounds: { full: 5, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    const { postgres } = serverData
    if (!postgres) throw new Error('This fault needs PostgreSQL')
    try {
      const world = await createWorld(serverData, { students: 50, internships: 50 })
      const server = await startServerProcess(serverData)
      const [health, recoveries] = [[] as number[], [] as number[]]
      const statuses = new Map<number, number>()
      for (let round = 0; round < rounds; round++) {
        postgres.signalAll('SIGSTOP')
        const served = Array.from({ length: clients }, (_, index) =>
          retryUntilServed(server.url, world.students[index % world.students.length]?.token, statuses),
        )
        const until = performance.now() + pause
        while (performance.now() < until) {
          health.push((await call(server.url, '/api/health')).milliseconds)
          await sleep(50)
        }
        postgres.signalAll('SIGCONT')
        const backAt = performance.now()
        await Promise.all(served)
        recoveries.push(performance.now() - backAt)
      }
      const isRunning = server.isRunning()
      await server.terminate()
      const [slowest, recovery] = [Math.max(...health), Math.max(...recoveries)]
      const unexpected = [...statuses.keys()].filter(status => status !== 200 && status !== 503)
      return {
        acknowledged: clients * rounds,
        found: clients * rounds,
        lost: 0,
        notes: [
          [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
          `health within ${toSeconds(slowest)}`,
          `all ${clients} served ${toSeconds(recovery)} after it was back`,
        ],
        problems: [
          ...unexpected.map(status => `a request was answered ${status}`),
          ...(slowest > slowestHealth ? ['health was slow during the storm'] : []),
          ...(recovery > slowestRecovery ? ['not all clients were served in time'] : []),
          ...(isRunning ? [] : ['the server ended']),
        ],
      }
    } finally {
      postgres.signalAll('SIGCONT')
      await serverData.remove()
    }
  },
}

/** Waits as the web app does: longer after every failure, with jitter, so that not all clients retry at once. */
const retryUntilServed = async (url: string, token: string | undefined, statuses: Map<number, number>) => {
  for (let failures = 0; ; failures++) {
    const { status } = await call(url, '/api/internships', { token })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 503) return
    await sleep(Math.random() * Math.min(2000, 250 * 2 ** failures))
  }
}
