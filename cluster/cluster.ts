import { type Cluster, type ClusterOptions, standardOptions, startCluster } from './start-cluster.ts'

const usage = `npm run cluster [-- --etcd 1|3] [--nodes N] [--servers N] [--pooler] [--ttl SECONDS]
Starts etcd, PostgreSQL under Patroni, HAProxy, PgBouncer and servers on this machine. Ctrl-C stops and removes everything.
--pooler sends the queries of the servers through PgBouncer.`

const readOptions = (args: string[]): Partial<ClusterOptions> => {
  const numberOf = (flag: string, standard: number) =>
    args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : standard
  return {
    etcd: numberOf('--etcd', standardOptions.etcd),
    nodes: numberOf('--nodes', standardOptions.nodes),
    servers: numberOf('--servers', standardOptions.servers),
    ttl: numberOf('--ttl', standardOptions.ttl),
    pooler: args.includes('--pooler'),
  }
}

const describe = async ({ url, servers, patroni, ports, etcd, settings }: Cluster) => {
  const members = await patroni.listMembers()
  const roleOf = (name: string) => members.find(member => member.name === name)?.role ?? 'unknown'
  const rows = [
    ['web app and API, through HAProxy', url],
    ...servers.map((server, index) => [`server ${index + 1}`, server.url]),
    ['mails that a server would send', `${servers[0]?.url}/dev/mailbox`],
    ['primary, through HAProxy', patroni.urlOf(ports.primary)],
    ['replicas, through HAProxy', patroni.urlOf(ports.replicas)],
    ['primary, through PgBouncer', patroni.urlOf(ports.pooler)],
    ...patroni.nodes.map(({ name, port }) => [`PostgreSQL ${name} (${roleOf(name)})`, patroni.urlOf(port)]),
    ...patroni.nodes.map(({ name, restPort }) => [`Patroni ${name}`, `http://127.0.0.1:${restPort}/cluster`]),
    ['etcd', etcd.join(', ')],
    [
      'queries of the servers',
      settings.DATABASE_URL === patroni.urlOf(ports.pooler) ? 'through PgBouncer' : 'through HAProxy',
    ],
  ]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

const main = async (args: string[]) => {
  if (args.includes('--help')) return console.log(usage)
  const interrupted = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
  })
  const startedAt = performance.now()
  const cluster = await startCluster(readOptions(args))
  try {
    console.log(await describe(cluster))
    console.log(
      `\nReady after ${((performance.now() - startedAt) / 1000).toFixed(0)} s. Ctrl-C stops and removes everything.`,
    )
    await interrupted
    console.log('Stopping …')
  } finally {
    await cluster.stop()
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
