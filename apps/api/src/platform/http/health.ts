import { getHealth, getReadiness } from '@fledge/contract/health'
import { sql } from 'kysely'
import { schemaLevel } from '../database/migration-files.ts'
import { version } from '../version.ts'
import { type Serving, serve } from './serve.ts'

export const serveHealth = (serving: Serving) => {
  serve(serving, getHealth, async () => ({ status: 'ok' as const, version, schema: schemaLevel }))
  serve(serving, getReadiness, async () => {
    await sql`select 1`.execute(serving.db)
    return { status: 'ready' as const }
  })
}
