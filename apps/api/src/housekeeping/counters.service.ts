import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { findDrift, findDriftedTotals, mendApplicationsCount, mendTotals } from './counters.sql.ts'

const page = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Find = (db: Database, after: string, limit: number) => Promise<{ last: string | null; drifted: string[] }>

const findAll = async (db: Database, find: Find, mend: (id: string) => Promise<void>) => {
  for (let after: string | null = beforeAll; after !== null; ) {
    const { last, drifted } = await find(db, after, page)
    for (const id of drifted) await mend(id)
    after = last
  }
}

/** Counts are kept in the transactions that change them, so a difference is a fault of ours: it is mended, and it is said. */
export const mendCounters = async (db: Database, log: FastifyBaseLogger) => {
  await findAll(db, findDrift, async id => {
    const mended = await db.transaction().execute(trx => mendApplicationsCount(trx, id))
    if (mended) log.error({ internship: id, ...mended }, 'applications_count had drifted and was mended')
  })
  await findAll(db, findDriftedTotals, async id => {
    const mended = await db.transaction().execute(trx => mendTotals(trx, id))
    if (mended) log.error({ company: id, ...mended }, 'company totals had drifted and were mended')
  })
}
