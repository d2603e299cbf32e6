import { deleteOldNotifications } from '../../notifications/notification-retention.sql.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { deleteOldSwipes } from '../../swipes/swipe-retention.sql.ts'
import { listLongClosed, lockInternships } from './retention.sql.ts'

const internshipsAtOnce = 200
const rowsAtOnce = 2000

/** Deletes old swipes and notifications in batches, so that no statement locks many rows for long. */
export const deleteOldRows = async (db: Database, at: Date) => {
  for (let last: string | undefined = nilId; last; ) {
    const ids = await listLongClosed(db, at, last, internshipsAtOnce)
    for (let deleted = rowsAtOnce; ids.length > 0 && deleted === rowsAtOnce; )
      deleted = await db
        .transaction()
        .execute(async trx => deleteOldSwipes(trx, await lockInternships(trx, ids), rowsAtOnce))
    last = ids.length === internshipsAtOnce ? ids.at(-1) : undefined
  }
  while ((await deleteOldNotifications(db, at, rowsAtOnce)) === rowsAtOnce);
}
