import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { findDriftedCounts, findDriftedTotals, repairApplicationsCount, repairTotals } from './counter-repairs.sql.ts'

const pageSize = 1000

type Find = (db: Database, after: string, limit: number) => Promise<{ last: string | null; drifted: string[] }>

const repairAll = async (db: Database, find: Find, repair: (id: string) => Promise<void>) => {
  for (let after: string | null = nilId; after !== null; ) {
    const { last, drifted } = await find(db, after, pageSize)
    for (const id of drifted) await repair(id)
    after = last
  }
}

/** Counters change in the same transaction as the rows they count, so a difference is a bug: it is repaired and logged as an error. */
export const repairCounters = async (db: Database, log: FastifyBaseLogger) => {
  await repairAll(db, findDriftedCounts, async id => {
    const repaired = await db.transaction().execute(trx => repairApplicationsCount(trx, id))
    if (repaired) log.error({ internship: id, ...repaired }, 'applications_count had drifted and was repaired')
  })
  await repairAll(db, findDriftedTotals, async id => {
    const repaired = await db.transaction().execute(trx => repairTotals(trx, id))
    if (repaired) log.error({ company: id, ...repaired }, 'company totals had drifted and were repaired')
  })
}
