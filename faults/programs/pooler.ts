import { findPgBouncer, startTestPgBouncer } from '../../scripts/postgres/test-pgbouncer.ts'
import type { Fault } from '../fault.ts'
import { compareBehindPooler } from '../support/compare-behind-pooler.ts'
import { createHome } from '../support/home.ts'

export const pooler: Fault = {
  name: 'pooler',
  title: 'two servers that prepare their statements in opposite order behind PgBouncer',
  engines: ['postgres'],
  missing: findPgBouncer() ? null : 'PgBouncer',
  rounds: { full: 100_000, short: 400 },
  run: async (engine, rounds) => {
    const home = await createHome(engine)
    const pgBouncer = await startTestPgBouncer(home.env.DATABASE_URL ?? '', { serverConnections: 6 })
    try {
      const options = { poolerUrl: pgBouncer.url, statements: 'unnamed', rounds }
      const { responses, wrong, problems } = await compareBehindPooler(home, options)
      return { notes: [`${responses} responses, ${wrong} wrong`], problems }
    } finally {
      await pgBouncer.stop()
      await home.remove()
    }
  },
}
