import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { listWithUncountedViews, lockInternships, moveViews } from './sum-views.sql.ts'

const batch = 200

/** Adds the appended views to the counts of internships and companies, a batch of internships per transaction. */
export const sumViews = async (db: Database) => {
  for (let ids = await listWithUncountedViews(db, nilId, batch); ids.length > 0; ) {
    await db.transaction().execute(async trx => {
      await lockInternships(trx, ids)
      await moveViews(trx, ids)
    })
    ids = ids.length < batch ? [] : await listWithUncountedViews(db, ids.at(-1) ?? nilId, batch)
  }
}
