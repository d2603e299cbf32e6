import type { Kysely, Transaction as KyselyTransaction, LogEvent } from 'kysely'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

/** Called after every query, if given. */
export type QueryLogger = (event: LogEvent) => void
