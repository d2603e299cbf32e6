import { findFreePort } from '../../scripts/free-port.ts'
import type { Daemon, DaemonGroup } from './daemon-group.ts'
import { requireProgram } from './packages.ts'
import { waitUntil } from './wait-until.ts'

export type Etcd = { hosts: string[]; members: Daemon[] }

/** Starts the store in which Patroni records which node is primary. Three members survive the loss of one. */
export const startEtcd = async (group: DaemonGroup, count: number): Promise<Etcd> => {
  const members: { name: string; client: string; peer: string }[] = []
  for (let index = 1; index <= count; index++) {
    const [client, peer] = [await findFreePort(), await findFreePort()]
    members.push({ name: `etcd${index}`, client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` })
  }
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',')
  const daemons: Daemon[] = []
  for (const { name, client, peer } of members) {
    const data = await group.makeFolder(name)
    daemons.push(
      group.start(name, requireProgram('etcd'), [
        `--name=${name}`,
        `--data-dir=${data}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${cluster}`,
        '--initial-cluster-state=new',
        // The defaults of 100 and 1000 ms elect a new leader whenever a busy machine pauses a member.
        '--heartbeat-interval=500',
        '--election-timeout=5000',
        '--log-level=error',
      ]),
    )
  }
  const isHealthy = async () => {
    const replies = await Promise.all(members.map(({ client }) => fetch(`${client}/health`)))
    return replies.every(({ ok }) => ok)
  }
  await waitUntil('etcd has a leader', isHealthy)
  return { hosts: members.map(({ client }) => client.replace('http://', '')), members: daemons }
}
