import { sql } from 'kysely'
import { openPostgres } from '../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { ServerData } from '../faults/support/server-data.ts'
import { type ServerProcess, startServerProcess } from '../faults/support/server-process.ts'
import { findFreePort } from '../scripts/free-port.ts'
import { createDaemonGroup } from './daemons/daemon-group.ts'
import { startEtcd } from './daemons/etcd.ts'
import { choosePorts, type Ports, startHaproxy } from './daemons/haproxy.ts'
import { ensurePackages } from './daemons/packages.ts'
import { type Patroni, startPatroni, type Timing } from './daemons/patroni.ts'
import { startPgbouncer } from './daemons/pgbouncer.ts'
import { waitUntil } from './daemons/wait-until.ts'

export type ClusterOptions = Timing & {
  etcd: number
  nodes: number
  servers: number
  /** Sends the queries of the servers through PgBouncer. */
  pooler: boolean
  poolSize: number
  /** Settings of PostgreSQL that only one node has. */
  settingsOf?: (index: number) => Record<string, string>
}

/** On a busy machine, a shorter ttl demotes a primary that is merely slow. */
export const standardOptions: ClusterOptions = {
  ttl: 20,
  loopWait: 5,
  retryTimeout: 7,
  etcd: 3,
  nodes: 3,
  servers: 2,
  pooler: false,
  poolSize: 20,
}

export type Cluster = {
  folder: string
  patroni: Patroni
  ports: Ports & { pooler: number }
  etcd: string[]
  /** The public URL of the cluster, on HAProxy. */
  url: string
  servers: ServerProcess[]
  /** The data of the servers, in the form that the fault programs use. */
  serverData: ServerData
  /** The settings that a further server on this cluster needs. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

export const startCluster = async (given: Partial<ClusterOptions> = {}): Promise<Cluster> => {
  const options = { ...standardOptions, ...given }
  await ensurePackages()
  const group = await createDaemonGroup()
  const servers: ServerProcess[] = []
  const stop = async () => {
    await Promise.all(servers.map(server => (server.isRunning() ? server.terminate() : undefined)))
    await group.remove()
  }
  try {
    const etcd = await startEtcd(group, options.etcd)
    const patroni = await startPatroni(group, { ...options, hosts: etcd.hosts })
    const ports = await choosePorts()
    const serverPorts: number[] = []
    for (let index = 0; index < options.servers; index++) serverPorts.push(await findFreePort())
    await startHaproxy(group, { ports, nodes: patroni.nodes, servers: serverPorts })
    const { urlOf, password } = patroni
    const pooler = await startPgbouncer(group, { target: ports.primary, password, poolSize: options.poolSize, urlOf })
    const url = `http://127.0.0.1:${ports.web}`
    const direct = urlOf(ports.primary)
    const settings = {
      PUBLIC_URL: url,
      DATABASE_URL: options.pooler ? urlOf(pooler) : direct,
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URL: urlOf(ports.replicas),
      DATABASE_STATEMENTS: options.pooler ? 'unnamed' : 'named',
    }
    const serverData: ServerData = {
      engine: 'postgres',
      folder: group.folder,
      env: { FLEDGE_DATA_DIR: group.folder, ...settings },
      open: async () => openPostgres(direct),
      remove: stop,
    }
    await waitUntil('HAProxy forwards queries to the primary alone', () => reachesPrimaryOnly(direct, options.nodes))
    for (const port of serverPorts) servers.push(await startServerProcess(serverData, { port }))
    const isServed = async () => (await fetch(`${url}/api/health`)).ok
    if (servers.length > 0) await waitUntil('HAProxy forwards requests to the servers', isServed)
    return {
      folder: group.folder,
      patroni,
      ports: { ...ports, pooler },
      etcd: etcd.hosts,
      url,
      servers,
      serverData,
      settings,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Returns whether HAProxy forwards connections to the primary alone. Before its first health checks, it forwards them to each node in
 * turn. One connection to the primary therefore proves nothing: the next one may reach a standby, where migrations fail.
 */
const reachesPrimaryOnly = async (url: string, nodes: number) => {
  for (let turn = 0; turn < 2 * nodes; turn++) {
    const { db, close } = openPostgres(url)
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db).finally(close)
    if (rows[0]?.standby !== false) return false
  }
  return true
}
