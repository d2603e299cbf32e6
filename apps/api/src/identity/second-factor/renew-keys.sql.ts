import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const batchSize = 500

/** A row with its new keys. `sealed` is the stored key that they replace. */
export type ReencryptedFactor = { id: string; sealed: string; secret: string; recovery_key: string }

/** One page of factors after an id, in the order of ids. */
export const listFactors = (db: Database, after: string | null) =>
  db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'recovery_key'])
    .$if(after !== null, query => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batchSize)
    .execute()

/** Skips a row whose owner has replaced the factor meanwhile. */
export const updateFactorKeys = (db: Database, renewed: ReencryptedFactor[]) =>
  sql`
    update two_factors f set secret = r.secret, recovery_key = r.recovery_key
    from json_to_recordset(${JSON.stringify(renewed)}::json) as r(id uuid, sealed text, secret text, recovery_key text)
    where f.id = r.id and f.secret = r.sealed`.execute(db)
