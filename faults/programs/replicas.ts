import { positionHeader } from '../../packages/contract/src/wire/position.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { findReplicaPrograms, startTestPrimary, startTestReplica } from '../../scripts/postgres/test-replica.ts'
import type { Fault } from '../fault.ts'
import { serverDataOn } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createWorld } from '../support/world.ts'

const writers = 8

/** A client that keeps the greatest position, as the web app does. */
const createClient = (url: string, token: string) => {
  let position: string | null = null
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': '10.0.0.1',
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'GET' && position && { [positionHeader]: position }),
      },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status} ${text}`)
    if (method !== 'GET') position = response.headers.get(positionHeader)
    return text
  }
}

const bin = findReplicaPrograms()

export const replicas: Fault = {
  name: 'replicas',
  title: 'reads after writes with two replicas, one of them five seconds behind',
  engines: ['postgres'],
  missing: bin ? null : 'the programs of PostgreSQL 15',
  rounds: { full: 10_000, short: 60 },
  run: async (_engine, rounds) => {
    if (!bin) throw new Error('The programs of PostgreSQL 15 are missing')
    const primary = await startTestPrimary(bin)
    const serverData = await serverDataOn(primary)
    const stops: (() => Promise<void>)[] = []
    try {
      const world = await createWorld(serverData, { students: 1, internships: 1, companies: writers })
      const followers = [await startTestReplica(bin, primary.url)]
      stops.push(...followers.map(({ stop }) => stop))
      const delayed = await startTestReplica(bin, primary.url, '5s')
      stops.push(delayed.stop)
      const METRICS_PORT = String(await findFreePort())
      const DATABASE_REPLICA_URL = [...followers, delayed].map(({ url }) => url).join(',')
      const settings = { DATABASE_REPLICA_URL, FLEDGE_METRICS: 'on', METRICS_PORT }
      const server = await startServerProcess(serverData, { settings })
      stops.push(server.kill)
      let [pairs, stale] = [0, 0]
      const work = async ({ id, token }: { id: string; token: string }) => {
        const call = createClient(server.url, token)
        while (pairs < rounds) {
          const name = `Company ${++pairs}`
          await call('POST', '/company-profile', { company_name: 'Followed', description: name })
          if (!(await call('GET', `/company-profile/public/${id}`)).includes(`"${name}"`)) stale++
        }
      }
      await Promise.all(world.companies.map(work))
      const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      const readsOf = (outcome: string) =>
        Number(new RegExp(`fledge_replica_reads_total{outcome="${outcome}"} (\\d+)`).exec(metrics)?.[1] ?? 0)
      const [served, behind, failed] = [readsOf('replica'), readsOf('behind'), readsOf('failed')]
      return {
        acknowledged: pairs,
        found: pairs - stale,
        lost: stale,
        notes: [`served by a replica ${served}, behind ${behind}, failed ${failed}`],
        problems: [
          ...(stale > 0 ? [`${stale} of ${pairs} reads were stale`] : []),
          ...(behind === 0 ? ['no replica was ever behind, so nothing was proved'] : []),
          ...(served === 0 ? ['no read was served by a replica'] : []),
        ],
      }
    } finally {
      for (const stop of stops.reverse()) await stop()
      await serverData.remove()
    }
  },
}
