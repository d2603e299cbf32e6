import { sql } from 'kysely'
import type { Transaction } from '../../apps/api/src/platform/database/database.ts'
import type { DatabaseHandle } from '../../apps/api/src/platform/database/database-handle.ts'

/** Runs statements over all rows, which may take longer on a busy machine than the server allows for a statement. */
export const withoutTimeout = <T>({ db }: DatabaseHandle, work: (trx: Transaction) => Promise<T>) =>
  db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    return work(trx)
  })
