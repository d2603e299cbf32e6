import type { Database } from '../database.ts'

const primaries = new WeakMap<Database, Database>()

/** Registers the handle that writes, for one that reads from a replica. */
export const setPrimary = (replica: Database, primary: Database) => void primaries.set(replica, primary)

/** The handle that writes: for what must never come from a replica, such as rate limits. */
export const primaryOf = (db: Database) => primaries.get(db) ?? db
