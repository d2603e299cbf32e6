import pg from 'pg'
import type { Fault } from '../fault.ts'
import { call, type Reply } from '../support/call.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'

const waitingCalls = 200
const slowestWaiting = 8000
const slowestOther = 1000

export const lockedTable: Fault = {
  name: 'locked-table',
  title: 'a table locked by somebody else while 200 requests need it',
  engines: ['postgres'],
  rounds: { full: 3, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: 20, internships: 20 })
      const server = await startServerProcess(serverData)
      const [waiting, others] = [[] as Reply[], [] as Reply[]]
      for (let round = 0; round < rounds; round++) {
        const outsider = new pg.Client({ connectionString: serverData.postgres?.url })
        await outsider.connect()
        await outsider.query('begin')
        await outsider.query('lock table swipes in access exclusive mode')
        const swipes = Array.from({ length: waitingCalls }, (_, index) => {
          const { token } = at(world.students, index)
          const body = { internship_id: at(world.internships, index), direction: 'left' }
          return call(server.url, '/api/interactions/swipes', { token, body })
        })
        let isWaiting = true
        const allSwipes = Promise.all(swipes).finally(() => {
          isWaiting = false
        })
        while (isWaiting)
          for (const path of ['/api/auth/me', '/api/applications/student', '/api/notifications', '/api/health'])
            others.push(await call(server.url, path, { token: at(world.students, 1).token }))
        waiting.push(...(await allSwipes))
        await outsider.query('rollback')
        await outsider.end()
      }
      await server.terminate()
      const slowest = (replies: Reply[]) => Math.max(...replies.map(({ milliseconds }) => milliseconds))
      const failed = others.filter(({ status }) => status !== 200)
      const wrong = waiting.filter(({ status }) => status !== 503)
      return {
        notes: [
          `${waiting.length} waiting requests: 503 within ${toSeconds(slowest(waiting))}`,
          `${others.length} other requests: ${failed.length} failed, slowest ${toSeconds(slowest(others))}`,
        ],
        problems: [
          ...(failed.length > 0
            ? [`${failed.length} unrelated requests failed, the first with ${failed[0]?.status}`]
            : []),
          ...(wrong.length > 0 ? [`${wrong.length} waiting requests were answered ${wrong[0]?.status}`] : []),
          ...(slowest(waiting) > slowestWaiting ? ['a waiting request was answered too late'] : []),
          ...(slowest(others) > slowestOther ? ['an unrelated request was slow'] : []),
        ],
      }
    } finally {
      await serverData.remove()
    }
  },
}

const at = <T>(list: T[], index: number) => list[index % list.length] as T
