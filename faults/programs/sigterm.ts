import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { type Exchange, sendUntilClosed } from '../support/keep-alive-client.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'

const connections = 50
const slowestExit = 10_000

const terminate = (settings: Record<string, string>): Pick<Fault, 'rounds' | 'run'> => ({
  rounds: { full: 20, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: connections, internships: 20 })
      const problems: string[] = []
      const exchanges: Exchange[] = []
      const exits: number[] = []
      for (let round = 0; round < rounds; round++) {
        const server = await startServerProcess(serverData, { settings })
        const clients = world.students.map(({ token }, index) =>
          sendUntilClosed(server.port, toRequest(index, token, world.internships[index % 20] ?? '')),
        )
        await sleep(500 + Math.random() * 500)
        const { code, milliseconds } = await server.terminate()
        exits.push(milliseconds)
        if (code !== 0) problems.push(`the exit code was ${code}`)
        exchanges.push(...(await Promise.all(clients)))
      }
      const sum = (key: keyof Exchange) => exchanges.reduce((total, exchange) => total + exchange[key], 0)
      const slowest = Math.max(...exits)
      if (sum('reset') > 0) problems.push(`${sum('reset')} requests were reset`)
      if (slowest > slowestExit) problems.push(`the exit took ${toSeconds(slowest)}`)
      return {
        acknowledged: sum('answered') + sum('reset'),
        found: sum('answered'),
        lost: sum('reset'),
        notes: [`exit within ${toSeconds(slowest)}`],
        problems,
      }
    } finally {
      await serverData.remove()
    }
  },
})

export const sigterm: Fault = {
  name: 'sigterm',
  title: 'SIGTERM with 50 connections under load',
  engines: ['pglite', 'postgres'],
  ...terminate({}),
}

export const sigtermWorkers: Fault = {
  name: 'sigterm-workers',
  title: 'SIGTERM of two workers with 50 connections under load',
  engines: ['postgres'],
  ...terminate({ WORKERS: '2' }),
}

/** Reads and writes in turn. */
const toRequest = (index: number, token: string, internship_id: string) => {
  const body = index % 2 ? JSON.stringify({ internship_id, direction: 'left' }) : ''
  return [
    body ? 'POST /api/interactions/swipes HTTP/1.1' : 'GET /api/applications/student HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
}
