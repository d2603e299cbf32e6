import type { Database } from '../database.ts'

const primaries = new WeakMap<Database, Database>()

/** Registers the primary's handle for a handle that reads from a replica. */
export const setPrimary = (replica: Database, primary: Database) => void primaries.set(replica, primary)

/** Returns the handle of the primary, for data that must never come from a replica, such as rate limits. */
export const primaryOf = (db: Database) => primaries.get(db) ?? db
