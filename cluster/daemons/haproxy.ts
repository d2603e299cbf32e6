import { findFreePort } from '../../scripts/free-port.ts'
import type { Daemon, DaemonGroup } from './daemon-group.ts'
import { requireProgram } from './packages.ts'
import type { Node } from './patroni.ts'
import { waitUntil } from './wait-until.ts'

export type Ports = { primary: number; replicas: number; web: number }

export const choosePorts = async (): Promise<Ports> => ({
  primary: await findFreePort(),
  replicas: await findFreePort(),
  web: await findFreePort(),
})

type Options = { ports: Ports; nodes: Node[]; servers: number[] }

/** Routes database connections by the role of a node, and requests to the servers. */
export const startHaproxy = async (group: DaemonGroup, options: Options): Promise<Daemon> => {
  const file = await group.write('haproxy.cfg', toConfig(options))
  const daemon = group.start('haproxy', requireProgram('haproxy'), ['-db', '-f', file])
  const isUp = async () => (await fetch(`http://127.0.0.1:${options.ports.web}/api/health`)).status > 0
  await waitUntil('HAProxy listens', isUp)
  return daemon
}

/** Sessions to a node that lost its role end at once; otherwise writes would go on reaching the former primary. */
const databaseServers = (nodes: Node[]) =>
  nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')

const toConfig = ({ ports, nodes, servers }: Options) => `
global
  maxconn 5000

defaults
  timeout connect 3s
  timeout check 3s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions

listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  option httpchk OPTIONS /primary
  # Both must be longer than the pool keeps an idle connection and than a LISTEN connection is silent.
  timeout client 1h
  timeout server 1h
${databaseServers(nodes)}

listen replicas
  bind 127.0.0.1:${ports.replicas}
  mode tcp
  balance leastconn
  option httpchk OPTIONS /replica?lag=1MB
  timeout client 1h
  timeout server 1h
${databaseServers(nodes)}

frontend web
  bind 127.0.0.1:${ports.web}
  mode http
  option forwardfor
  # Events are forwarded as they arrive. Streams send a heartbeat every 20 s.
  option http-no-delay
  timeout client 75s
  timeout http-request 15s
  default_backend servers

backend servers
  mode http
  balance roundrobin
  timeout server 75s
  # Only before a request was sent, so that no request is carried out twice.
  retries 2
  option redispatch
  retry-on conn-failure
  # Not /api/ready: without a database all servers would be taken out, and HAProxy's own 503 has no retry-after.
  option httpchk GET /api/health
${servers.map((port, index) => `  server fledge${index + 1} 127.0.0.1:${port} check`).join('\n')}
`
