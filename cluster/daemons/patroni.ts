import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../scripts/free-port.ts'
import type { Daemon, DaemonGroup } from './daemon-group.ts'
import { postgresBin, requireProgram } from './packages.ts'
import { listChildren } from './processes.ts'
import { waitUntil } from './wait-until.ts'

export type Timing = { ttl: number; loopWait: number; retryTimeout: number }

export type Node = { name: string; port: number; restPort: number; data: string; daemon: Daemon }

export type Member = { name: string; role: string; state: string; lag?: number | string }

export type Patroni = {
  nodes: Node[]
  /** The URL of a database of the application's user, on a given port. */
  urlOf: (port: number, database?: string) => string
  password: string
  /** The members as Patroni reports them, in `patronictl list`. */
  listMembers: () => Promise<Member[]>
  requirePrimary: () => Promise<Node>
  /** The URL of the current primary for the superuser. */
  superuserUrl: () => Promise<string>
  /** Resolves when there is a primary and every node streams from it, one of them synchronously. */
  waitUntilHealthy: (timeout?: number) => Promise<number>
  createDatabase: (name: string) => Promise<void>
}

type Options = Timing & { hosts: string[]; nodes: number; settingsOf?: (index: number) => Record<string, string> }

export const startPatroni = async (group: DaemonGroup, options: Options): Promise<Patroni> => {
  const password = randomBytes(12).toString('hex')
  const nodes: Node[] = []
  for (let index = 1; index <= options.nodes; index++) {
    const [port, restPort] = [await findFreePort(), await findFreePort()]
    const name = `node${index}`
    const data = path.join(group.folder, `${name}-data`)
    const config = toConfig({ ...options, name, port, restPort, data, password, folder: group.folder, index })
    // YAML is a superset of JSON.
    const file = await group.write(`${name}.yml`, JSON.stringify(config, null, 2))
    nodes.push({ name, port, restPort, data, daemon: group.start(name, requireProgram('patroni'), [file]) })
  }
  const urlOf = (port: number, database = 'fledge') => `postgresql://fledge:${password}@127.0.0.1:${port}/${database}`
  const listMembers = async () => {
    for (const { restPort } of nodes) {
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(
        () => undefined,
      )
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
    }
    return []
  }
  const requirePrimary = async () => {
    for (const node of nodes) {
      const reply = await fetch(`http://127.0.0.1:${node.restPort}/primary`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined)
      if (reply?.ok) return node
    }
    throw new Error('The cluster has no primary')
  }
  const superuserUrl = async () =>
    `postgresql://postgres:${password}@127.0.0.1:${(await requirePrimary()).port}/postgres`
  const isHealthy = async () => {
    const members = await listMembers()
    const roles = members.map(({ role }) => role)
    return (
      members.length === nodes.length &&
      members.every(({ state, role }) => (role === 'leader' ? state === 'running' : /running|streaming/.test(state))) &&
      roles.includes('leader') &&
      (nodes.length === 1 || roles.includes('sync_standby')) &&
      (await queryAs(await superuserUrl(), selectStreaming)).rowCount === nodes.length - 1
    )
  }
  const waitUntilHealthy = (timeout = 120_000) => waitUntil('all nodes stream from one primary', isHealthy, timeout)
  await waitUntilHealthy()
  const createDatabase = async (name: string) =>
    void (await queryAs(await superuserUrl(), `create database ${name} owner fledge`))
  await queryAs(await superuserUrl(), `create role fledge login password '${password}'`)
  await createDatabase('fledge')
  return { nodes, urlOf, password, listMembers, requirePrimary, superuserUrl, waitUntilHealthy, createDatabase }
}

const selectStreaming = "select 1 from pg_stat_replication where state = 'streaming' and application_name like 'node%'"

/** Executes one statement on a connection of its own. */
export const queryAs = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

type NodeOptions = Options & {
  name: string
  port: number
  restPort: number
  data: string
  password: string
  folder: string
  index: number
}

const toConfig = (node: NodeOptions) => ({
  scope: 'fledge',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
  etcd3: { hosts: node.hosts },
  bootstrap: {
    dcs: {
      ttl: node.ttl,
      loop_wait: node.loopWait,
      retry_timeout: node.retryTimeout,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        remove_data_directory_on_rewind_failure: true,
        parameters: {
          max_connections: 200,
          shared_buffers: '64MB',
          wal_keep_size: '256MB',
          hot_standby_feedback: 'on',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: node.data,
    bin_dir: postgresBin,
    pgpass: path.join(node.folder, `${node.name}.pgpass`),
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    authentication: {
      superuser: { username: 'postgres', password: node.password },
      replication: { username: 'replicator', password: node.password },
    },
    parameters: { unix_socket_directories: node.folder, ...node.settingsOf?.(node.index) },
    create_replica_methods: ['basebackup'],
    basebackup: { checkpoint: 'fast' },
  },
})

/** Simulates a power failure: kills Patroni and every process of PostgreSQL at once. */
export const killNode = async ({ data, daemon }: Node) => {
  const postmaster = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const children = await listChildren(postmaster)
  await daemon.kill()
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}
