import { findPgBouncer, startTestPgBouncer } from '../../scripts/postgres/test-pgbouncer.ts'
import type { Fault } from '../fault.ts'
import { compareBehindPooler } from '../support/compare-behind-pooler.ts'
import { createServerData } from '../support/server-data.ts'

export const pooler: Fault = {
  name: 'pooler',
  title: 'two servers that prepare their statements in opposite order behind PgBouncer',
  engines: ['postgres'],
  missing: findPgBouncer() ? null : 'PgBouncer',
  rounds: { full: 100_000, short: 400 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    const pgBouncer = await startTestPgBouncer(serverData.env.DATABASE_URL ?? '', { serverConnections: 6 })
    try {
      const options = { poolerUrl: pgBouncer.url, statements: 'unnamed', rounds }
      const { responses, wrong, problems } = await compareBehindPooler(serverData, options)
      return { notes: [`${responses} responses, ${wrong} wrong`], problems }
    } finally {
      await pgBouncer.stop()
      await serverData.remove()
    }
  },
}
