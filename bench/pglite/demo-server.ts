import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'

type StartModule = typeof import('../../apps/api/src/start-server.ts')
type DemoModule = typeof import('../../apps/demo/src/load/prepare-demo.ts')

/** The demo server of the checkout in `argv[2]`. SIGUSR2 makes its database execute a statement of about three seconds. */
const root = process.argv[2] ?? ''
const load = (file: string) => import(pathToFileURL(path.join(root, file)).href)
const { startServer }: StartModule = await load('apps/api/src/start-server.ts')

await startServer(process.env, async () => ({
  prepare: async (database, config) => {
    const { prepareDemo }: DemoModule = await load('apps/demo/src/load/prepare-demo.ts')
    await prepareDemo(database, config)
    const measured = performance.now()
    await sql`select count(*) from generate_series(1, 1000000) n where n % 7 = 1`.execute(database.db)
    const rows = Math.round((3000 / (performance.now() - measured)) * 1_000_000)
    process.on('SIGUSR2', async () => {
      const startedAt = performance.now()
      await sql`select count(*) from generate_series(1, ${rows}::int) n where n % 7 = 1`.execute(database.db)
      process.send?.(performance.now() - startedAt)
    })
    return []
  },
}))
