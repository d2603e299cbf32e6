import { getHealth, getReadiness } from '@fledge/contract/health'
import { sql } from 'kysely'
import { type Serving, serve } from './serve.ts'

export const serveHealth = (serving: Serving) => {
  serve(serving, getHealth, async () => ({ status: 'ok' as const }))
  serve(serving, getReadiness, async () => {
    await sql`select 1`.execute(serving.db)
    return { status: 'ready' as const }
  })
}
