import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'

/** Records for the operator why a mail was not sent. The queue deletes the failed job after an hour. */
export const recordUnsentMail = (db: Database, recipient: string, cause: string) =>
  db
    .insertInto('unsent_mails')
    .values({ id: newId(), recipient, cause: cause.slice(0, 500) })
    .execute()
