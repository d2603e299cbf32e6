import type { Database } from '../../platform/database/database.ts'
import * as rows from './view-partitions.sql.ts'

/** A view must be kept for its day, so that it counts once. Older views are kept for the person's export. */
const keptDays = 60
const monthsAhead = 2

/** Creates the partitions of the coming months and drops those whose views are older than the retention. */
export const maintainViewPartitions = (db: Database, at: Date) =>
  db.transaction().execute(async trx => {
    await rows.lockPartitions(trx)
    for (const month of await rows.listMissingMonths(trx, at, monthsAhead)) await rows.createPartition(trx, month)
    for (const name of await rows.listExpiredPartitions(trx, at, keptDays)) await rows.dropPartition(trx, name)
    await rows.deleteOldViews(trx, at, keptDays)
  })
