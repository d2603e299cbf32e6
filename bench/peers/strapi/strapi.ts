import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getRequest } from '../../load/requests.ts'
import { withClient } from '../../world/postgres.ts'
import type { Peer } from '../peer.ts'
import { startPeer } from '../start-peer.ts'
import { writeProject } from './project.ts'
import { copyRows, vacuumRows } from './rows.sql.ts'

const applicationsPath = (studentId: string) =>
  `/api/applications?filters[student_id][$eq]=${studentId}&sort[0]=applied_at:desc&sort[1]=documentId:desc` +
  '&populate[internship][populate][organisation]=true&pagination[pageSize]=10&pagination[withCount]=false'

/** Strapi creates tables of its own shape at the start; the rows are copied into them afterwards. */
export const strapi: Peer = {
  name: 'strapi',
  packages: { '@strapi/strapi': '5.54.0', pg: '8.23.1' },
  differs:
    'API token with full access; a copy of the rows in its own tables, with three timestamps of its own; no totals, next step or history',
  start: async ({ url, folder, studentId }) => {
    await withClient(url, client => client.query('create schema strapi'))
    await writeProject(folder)
    const server = await startPeer({
      folder,
      args: () => ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
      env: port => ({
        PEER_URL: url,
        PEER_PORT: String(port),
        PEER_SECRET: 'a-secret-of-32-characters-for-it',
        STRAPI_TELEMETRY_DISABLED: 'true',
        STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
      }),
      readyPath: '/_health',
    })
    try {
      await withClient(url, async client => {
        await client.query(copyRows)
        await client.query(vacuumRows)
      })
      const token = await readFile(path.join(folder, 'token'), 'utf8')
      return {
        server,
        request: getRequest(applicationsPath(studentId), token),
        idsOf: body =>
          (JSON.parse(body) as { data: { documentId: string }[] }).data.map(({ documentId }) => documentId),
      }
    } catch (error) {
      await server.stop()
      throw error
    }
  },
}
