import type { Database } from '../../platform/database/database.ts'
import * as rows from './view-partitions.sql.ts'

/** A view is needed on its day, to count it once; the person's export shows the recent ones. */
const keptDays = 60
const monthsAhead = 2

/** Creates the partitions of the coming months and drops those whose views are older than the retention. */
export const keepViewPartitions = (db: Database, at: Date) =>
  db.transaction().execute(async trx => {
    await rows.lockPartitions(trx)
    for (const month of await rows.listMissingMonths(trx, at, monthsAhead)) await rows.createPartition(trx, month)
    for (const name of await rows.listExpiredPartitions(trx, at, keptDays)) await rows.dropPartition(trx, name)
    await rows.deleteOldViews(trx, at, keptDays)
  })
