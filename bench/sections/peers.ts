import { request } from 'node:http'
import { getRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { median, spreadOf } from '../measure/statistics.ts'
import { directus } from '../peers/directus.ts'
import { installPeer } from '../peers/install.ts'
import type { PageName, Peer, Target } from '../peers/peer.ts'
import { postgraphile } from '../peers/postgraphile.ts'
import { showRate, showRatio } from '../report/format.ts'
import type { Bench, Row, Section } from '../section.ts'
import { signIn, type Visitor } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'

const peers: Peer[] = [postgraphile, directus]
const pages: PageName[] = ['newest page', 'own applications']
const connections = 8

/** The same two pages from other systems on the same rows, signed in. */
export const otherSystems: Section = {
  title: 'The server against other systems',
  run: bench =>
    withWorld(bench, bench.options.internships, [{}], async ({ url, db, server }) => {
      const [student] = await signIn(db, 'student', 1)
      if (!student) throw new Error('The world has no student')
      const notes = [
        'Not compared: Strapi, which needs the rows in tables of its own shape, and PostgREST, which has no package on npm or in Debian.',
        'Directus answers as its administrator, without permission rules, and with fewer fields of the company than the others. No peer counts a total or computes a match.',
      ]
      const systems = new Map<string, Target>([['fledge', ownTarget(server, student)]])
      const chosen = peers.filter(({ name }) => bench.options.peers.length === 0 || bench.options.peers.includes(name))
      try {
        for (const peer of chosen)
          await startTarget(bench, peer, url, student).then(
            target => systems.set(peer.name, target),
            error => notes.push(`${peer.name} was left out: ${error instanceof Error ? error.message : error}`),
          )
        const measured = []
        for (const page of pages) measured.push(await comparePage(bench, page, systems))
        return {
          tables: [
            {
              title: `Requests/s of Fledge over requests/s of the other system, one process each, ${connections} connections`,
              rows: measured.flatMap(({ rows }) => rows),
            },
          ],
          notes,
          raw: {
            versions: Object.assign({}, ...chosen.map(({ packages }) => packages)),
            pages: measured.map(({ raw }) => raw),
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
  requests: {
    'newest page': getRequest('/api/internships', token),
    'own applications': getRequest('/api/applications/student', token),
  },
  idsOf: (body, page) => {
    const { internships, applications } = JSON.parse(body) as Record<string, { id: string }[]>
    return (page === 'newest page' ? internships : applications)?.map(({ id }) => id) ?? []
  },
})

/** Fails when a system returns other rows than the server. */
const comparePage = async ({ options, log }: Bench, page: PageName, systems: Map<string, Target>) => {
  const bodies = new Map<string, string>()
  for (const [name, { server, requests }] of systems) bodies.set(name, await fetchRaw(server.port, requests[page]))
  const idsOf = (name: string) =>
    systems
      .get(name)
      ?.idsOf(bodies.get(name) ?? '', page)
      .join() ?? ''
  for (const name of systems.keys())
    if (idsOf(name) === '' || idsOf(name) !== idsOf('fledge'))
      throw new Error(`${page}: ${name} returns other rows: ${bodies.get(name)?.slice(0, 300)}`)
  const rates = new Map([...systems.keys()].map(name => [name, [] as number[]]))
  for (let round = -1; round < options.rounds; round++)
    for (const [name, { server, requests }] of systems) {
      const { perSecond } = await measureThroughput([server.port], [requests[page]], connections, options.seconds)
      if (round >= 0) rates.get(name)?.push(perSecond)
    }
  const own = rates.get('fledge') ?? []
  const rows = [...systems.keys()].map((name): Row => {
    const list = rates.get(name) ?? []
    log(`  ${page}: ${name} ${showRate(median(list))}`)
    return {
      page,
      system: name,
      'Fledge over it':
        name === 'fledge' ? '1' : showRatio(spreadOf(own.map((rate, index) => rate / (list[index] ?? Number.NaN)))),
      rows: String(idsOf(name).split(',').length),
      bytes: String(Buffer.byteLength(bodies.get(name) ?? '')),
      'requests/s, absolute': showRate(median(list)),
    }
  })
  return { rows, raw: { page, rates: Object.fromEntries(rates) } }
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
