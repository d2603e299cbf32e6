import { openPostgres } from '../platform/database/postgres/postgres-database.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Options = NonNullable<Parameters<typeof startTestApp>[0]>

/** Another server on the same database. On PostgreSQL it has its own connections; PGlite is shared. */
export const startSecondServer = async ({ database }: TestApp, options: Options = {}): Promise<TestApp> => {
  const { engine } = database
  if (engine.kind === 'pglite') return startTestApp({ ...options, database })
  const own = openPostgres(engine.url)
  const second = await startTestApp({ ...options, database: own })
  return {
    ...second,
    close: async () => {
      await second.close()
      await own.close()
    },
  }
}
