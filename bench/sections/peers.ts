import { request } from 'node:http'
import { callRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { directus } from '../peers/directus.ts'
import { installPeer } from '../peers/install.ts'
import type { Peer, Target } from '../peers/peer.ts'
import { postgraphile } from '../peers/postgraphile.ts'
import { strapi } from '../peers/strapi/strapi.ts'
import { showCpu, showRate, showRatio } from '../report/format.ts'
import { callOf } from '../screens/visits.ts'
import type { Bench, Row, Section } from '../section.ts'
import { findPostgres, type Measured, measureLoadWithCpu } from '../servers/cpu.ts'
import { signIn, type Visitor } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'

const peers: Peer[] = [postgraphile, directus, strapi]
const connections = 8
/** Every system gets as much load before it is measured. A server that is new takes a third more CPU for a request. */
const warmUpMeasurements = 5

/** The main call of My Applications from other systems on the same rows, signed in. */
export const otherSystems: Section = {
  title: 'The server against other systems',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}], async ({ url, db, server }) => {
      const [student] = await signIn(db, 'student', 1)
      if (!student) throw new Error('The world has no student')
      const notes = [
        'Compared: the list of My Applications. Other systems cannot rank Discover and Search by the match with a student, and have no conversations or dashboard.',
        'Not compared: PostgREST, which has no package on npm or in Debian.',
        'CPU milliseconds are the processor time of a system and of PostgreSQL for one request; unlike rates, they depend little on other programs.',
      ]
      const systems = new Map<string, Target>([['fledge', ownTarget(server, student)]])
      const chosen = peers.filter(({ name }) => bench.options.peers.length === 0 || bench.options.peers.includes(name))
      try {
        for (const peer of chosen) {
          const start = async () => {
            systems.set(peer.name, await startTarget(bench, peer, url, student))
            await requireSameRows(peer.name, systems)
          }
          await start().catch(async error => {
            await systems.get(peer.name)?.server.stop()
            systems.delete(peer.name)
            notes.push(`${peer.name} was left out: ${error instanceof Error ? error.message : error}`)
          })
        }
        const database = await findPostgres(url)
        const { rows, raw } = await compareSystems(bench, systems, database)
        return {
          tables: [
            {
              title: `Requests/s of Fledge over requests/s of the other system, one process each, ${connections} connections`,
              rows,
            },
          ],
          notes,
          raw: {
            versions: Object.assign({}, ...chosen.map(({ packages }) => packages)),
            measured: raw,
          },
        }
      } finally {
        for (const [name, target] of systems) if (name !== 'fledge') await target.server.stop()
      }
    }),
}

const startTarget = async (bench: Bench, peer: Peer, url: string, { id }: Visitor) =>
  peer.start({ url, folder: await installPeer(peer, bench.log), studentId: id })

const ownTarget = (server: Target['server'], { token }: Visitor): Target => ({
  server,
  request: callRequest(callOf('My Applications', '/applications/student'), token),
  idsOf: body => (JSON.parse(body) as { applications: { id: string }[] }).applications.map(({ id }) => id),
})

const readPage = async ({ server, request, idsOf }: Target) => {
  const body = await fetchRaw(server.port, request)
  return { body, ids: idsOf(body) }
}

/** Fails when a system returns other rows than the server. */
const requireSameRows = async (name: string, systems: Map<string, Target>) => {
  const [own, other] = [systems.get('fledge'), systems.get(name)]
  if (!own || !other) throw new Error(`${name} is not running`)
  const [expected, found] = [await readPage(own), await readPage(other)]
  if (found.ids.length === 0 || found.ids.join() !== expected.ids.join())
    throw new Error(`it returns other rows: ${found.body.slice(0, 300)}`)
}

const compareSystems = async ({ options, log }: Bench, systems: Map<string, Target>, database: number | undefined) => {
  const measured = new Map([...systems.keys()].map(name => [name, [] as Measured[]]))
  const load = (name: string, { server, request }: Target, seconds: number) =>
    measureLoadWithCpu({ server: server.pid, postgres: database }, () =>
      measureThroughput([server.port], [request], connections, seconds),
    ).catch(error => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
    })
  for (const [name, target] of systems) await load(name, target, warmUpMeasurements * options.seconds)
  for (let round = 0; round < options.rounds; round++)
    for (const [name, target] of systems) measured.get(name)?.push(await load(name, target, options.seconds))
  const own = measured.get('fledge') ?? []
  const rows: Row[] = []
  for (const [name, target] of systems) {
    const list = measured.get(name) ?? []
    const rate = median(list.map(({ report }) => report.perSecond))
    const { body, ids } = await readPage(target)
    log(`  ${name}: ${showRate(rate)}`)
    const ratios = own.map(({ report }, index) => report.perSecond / (list[index]?.report.perSecond ?? Number.NaN))
    rows.push({
      system: name,
      'Fledge over it': name === 'fledge' ? '1' : showRatio(spreadOf(ratios)),
      'CPU ms/request': showCpu(list, 'server'),
      'CPU ms/request, PostgreSQL': showCpu(list, 'postgres'),
      rows: String(ids.length),
      bytes: String(Buffer.byteLength(body)),
      'requests/s, absolute': showRate(rate),
      differs: name === 'fledge' ? '' : (peers.find(peer => peer.name === name)?.differs ?? ''),
    })
  }
  return { rows, raw: Object.fromEntries(measured) }
}

/** Sends the text of a request with an HTTP client, to read the body once. */
const fetchRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const [head = '', body] = text.split('\r\n\r\n')
    const [start = '', ...lines] = head.split('\r\n')
    const [method, path] = start.split(' ')
    const headers = Object.fromEntries(lines.map(line => line.split(': ') as [string, string]))
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
    sent.on('error', reject)
    sent.end(body)
  })
