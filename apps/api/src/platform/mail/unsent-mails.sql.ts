import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'

/** Remembers for the operator why a mail was given up; the queue itself forgets it after an hour. */
export const keepUnsentMail = (db: Database, recipient: string, cause: string) =>
  db
    .insertInto('unsent_mails')
    .values({ id: newId(), recipient, cause: cause.slice(0, 500) })
    .execute()
