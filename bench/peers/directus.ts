import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { collectOutput } from '../../scripts/child-process.ts'
import { getRequest } from '../load/requests.ts'
import type { Peer } from './peer.ts'
import { startPeer } from './start-peer.ts'

const token = 'a-static-token-of-the-directus-administrator'
const cli = 'node_modules/directus/cli.js'

/** The production settings of its documentation. The data cache stays off, because no other system has one. */
const environment = (url: string) => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: url,
  DB_POOL__MIN: '2',
  DB_POOL__MAX: '15',
  SECRET: 'a-secret-that-only-the-benchmarks-use',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a-password-for-the-benchmarks',
  ADMIN_TOKEN: token,
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  // It would respond with 503 under a load that keeps its event loop busy.
  PRESSURE_LIMITER_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'false',
  MARKETPLACE_TRUST: 'sandbox',
})

const fields = (prefix = '') =>
  [
    ...[
      'id',
      'title',
      'description',
      'requirements',
      'responsibilities',
      'location',
      'is_remote',
      'stipend_min',
      'stipend_max',
    ],
    ...[
      'duration_months',
      'skills_required',
      'positions_available',
      'application_deadline',
      'status',
      'applications_count',
    ],
    ...['views_count', 'posted_at', 'updated_at', 'company_id.id', 'company_id.name'],
  ]
    .map(field => prefix + field)
    .join()

const applicationsPath = (studentId: string) =>
  `/items/applications?fields=id,cover_letter,resume_url,status,applied_at,updated_at,${fields('internship_id.')}&filter[student_id][_eq]=${studentId}&sort=-applied_at,-id&limit=10`

/** Its script sandbox is a native module that needs a compiler. No page uses it, so an empty module replaces it. */
export const directus: Peer = {
  name: 'directus',
  packages: { directus: '12.4.0' },
  differs:
    'static token of its administrator, no permission rules; of the company only id and name; no totals, next step or history',
  start: async ({ url, folder, studentId }) => {
    await writeFile(path.join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}')
    await bootstrap(url, folder)
    const server = await startPeer({
      folder,
      args: () => [cli, 'start'],
      env: port => ({
        ...environment(url),
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      }),
      readyPath: '/server/ping',
    })
    return {
      server,
      request: getRequest(applicationsPath(studentId), token),
      idsOf: body => (JSON.parse(body) as { data: { id: string }[] }).data.map(({ id }) => id),
    }
  },
}

/** Creates the administrator and its own tables, in the database that has ours. */
const bootstrap = async (url: string, folder: string) => {
  const child = spawn(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment(url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`its bootstrap failed: ${output().slice(-600)}`)
}
