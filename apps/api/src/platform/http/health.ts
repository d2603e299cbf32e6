import { getHealth, getReadiness } from '@fledge/contract/wire/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { schemaLevel } from '../database/migrations/migration-files.ts'
import { fail } from '../errors.ts'
import { commit, version } from '../version.ts'
import { type Serving, serve } from './serve.ts'

export const serveHealth = (serving: Serving) => {
  serve(serving, getHealth, async () => ({ status: 'ok' as const, version, commit, schema: schemaLevel }))
  serve(serving, getReadiness, async () => {
    await sql`select 1`.execute(serving.db)
    return { status: 'ready' as const }
  })
}

const healthPaths = [getHealth, getReadiness].map(({ path }) => `/api${path}`)

/**
 * For a process that only runs jobs: a load balancer that sends it requests by mistake must not get responses of the
 * API.
 */
export const serveOnlyHealth = (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ url }) => {
    if (!healthPaths.includes(url.split('?')[0] ?? '')) fail('not_found')
  })
}
