import { setTimeout as sleep } from 'node:timers/promises'
import { createLedger } from '../../faults/support/ledger.ts'
import { summarize, toSeconds } from '../../faults/support/summary.ts'
import { createWorld } from '../../faults/support/world.ts'
import { startWriters } from '../../faults/support/writers.ts'
import { killNode } from '../daemons/patroni.ts'
import { waitUntil } from '../daemons/wait-until.ts'
import { type Cluster, startCluster } from '../start-cluster.ts'
import { compareStream, followStream } from './followed-stream.ts'
import type { Proof, ProofOptions, ProofOutcome } from './proof.ts'

const standardLimit = 45_000
const writers = 40

const run = async (options: ProofOptions, isPooled: boolean): Promise<ProofOutcome> => {
  const cluster = await startCluster({ pooler: isPooled })
  try {
    return await failOver(cluster, options)
  } finally {
    await cluster.stop()
  }
}

const failOver = async (cluster: Cluster, { rounds, rate, limit = standardLimit }: ProofOptions) => {
  const { serverData, patroni, servers } = cluster
  const world = await createWorld(serverData, { students: 200, internships: 600 })
  const ledger = createLedger()
  const streams = [cluster.url, ...servers.map(({ url }) => url)].map(url =>
    followStream(() => url, world.company.token),
  )
  await Promise.all(streams.map(({ ready }) => ready))
  const startedAt = performance.now()
  const load = startWriters(() => cluster.url, world, ledger, {
    writers,
    minPause: (1000 * writers) / rate,
    isSpread: true,
  })
  const recoveries: number[] = []
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    await sleep(3000 + Math.random() * 2000)
    // The network cuts one of the streams as well, so that it must resume on the other server.
    streams[0]?.cut()
    const primary = await patroni.requirePrimary()
    await killNode(primary)
    const killedAt = performance.now()
    await sleep(200)
    const acknowledged = ledger.size()
    const isBack = () => ledger.size() > acknowledged || load.unexpected.length > 0
    await waitUntil('a write is acknowledged again', isBack, 4 * limit).catch((error: Error) => {
      problems.push(error.message)
    })
    recoveries.push(performance.now() - killedAt)
    console.log(`  ${primary.name} killed, writes back after ${toSeconds(recoveries.at(-1) ?? 0)}`)
    primary.daemon.startAgain()
    await patroni.waitUntilHealthy(300_000)
  }
  await sleep(2000)
  await load.stop()
  const seconds = (performance.now() - startedAt) / 1000
  const events = await compareStreams(cluster, world.company.id, streams)
  for (const stream of streams) await stream.stop()
  for (const server of servers) if (!server.isRunning()) problems.push('a server ended')
  const outcome = await summarize(serverData, ledger, load, recoveries)
  const slowest = Math.max(...recoveries)
  if (slowest > limit) problems.push(`writes were away for ${toSeconds(slowest)}`)
  return {
    ...outcome,
    recoveries,
    notes: [
      `${((outcome.acknowledged ?? 0) / seconds).toFixed(0)} writes/s over all, failures included`,
      ...outcome.notes,
      events.note,
    ],
    problems: [...problems, ...outcome.problems, ...events.problems],
  }
}

const compareStreams = async (
  { serverData }: Cluster,
  companyId: string,
  streams: ReturnType<typeof followStream>[],
) => {
  const database = await serverData.open()
  const rows = await database.db.selectFrom('notifications').select('seq').where('user_id', '=', companyId).execute()
  await database.close()
  const stored = rows.map(({ seq }) => Number(seq))
  const isComplete = () => streams.every(({ arrivals }) => compareStream(arrivals, stored).missing.length === 0)
  await waitUntil('all events arrive', isComplete, 20_000).catch(() => {})
  const problems = streams.flatMap(({ arrivals }) => {
    const { missing, doubled } = compareStream(arrivals, stored)
    return [
      ...(missing.length > 0 ? [`a stream misses ${missing.length} of ${stored.length} events`] : []),
      ...(doubled.length > 0 ? [`a stream sent ${doubled.length} events twice`] : []),
    ]
  })
  const connections = streams.reduce((sum, stream) => sum + stream.connections(), 0)
  return { note: `${stored.length} events on ${streams.length} streams with ${connections} connections`, problems }
}

export const failover: Proof = {
  name: 'failover',
  title: 'the whole primary killed under writes, synchronous replication',
  rounds: { full: 10, short: 2 },
  run: options => run(options, false),
}

export const failoverPooled: Proof = {
  name: 'failover-pooled',
  title: 'the same with the queries of the servers through PgBouncer',
  rounds: { full: 3, short: 1 },
  run: options => run(options, true),
}
