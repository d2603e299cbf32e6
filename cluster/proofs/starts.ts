import { sql } from 'kysely'
import { readMigrations } from '../../apps/api/src/platform/database/migrations/migration-files.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { ServerData } from '../../faults/support/server-data.ts'
import { type ServerProcess, startServerProcess } from '../../faults/support/server-process.ts'
import { toSeconds } from '../../faults/support/summary.ts'
import { startCluster } from '../start-cluster.ts'
import type { Proof, ProofOutcome } from './proof.ts'

export const starts: Proof = {
  name: 'starts',
  title: 'many servers started at once on an empty database migrate it once',
  rounds: { full: 20, short: 5 },
  run: async ({ rounds }) => {
    const cluster = await startCluster({ servers: 0 })
    try {
      return await startAtOnce(cluster.serverData, rounds)
    } finally {
      await cluster.stop()
    }
  },
}

/** All servers must become ready: a migration that runs twice fails, because its tables exist. */
const startAtOnce = async (serverData: ServerData, count: number): Promise<ProofOutcome> => {
  const startedAt = performance.now()
  const results = await Promise.allSettled(Array.from({ length: count }, () => startServerProcess(serverData)))
  const seconds = toSeconds(performance.now() - startedAt)
  const servers = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const problems = results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  await Promise.all(servers.map((server: ServerProcess) => server.terminate()))
  const url = serverData.env.DATABASE_DIRECT_URL ?? serverData.env.DATABASE_URL ?? ''
  const database = openPostgres(url)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db)
  await database.close()
  const expected = readMigrations().length
  if (rows.length !== expected) problems.push(`${rows.length} migrations instead of ${expected}`)
  return {
    acknowledged: count,
    found: servers.length,
    lost: count - servers.length,
    notes: [`${expected} migrations once, all ready after ${seconds}`],
    problems,
  }
}
