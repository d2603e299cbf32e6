import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isInApplication, isInProfile } from './files.sql.ts'

/** Skips files that a request is using at this moment; the sweep of the next night finds them. */
export const lockUnusedFiles = async (trx: Transaction, before: Date, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.uploaded_at < ${before} and not ${isInApplication} and not ${isInProfile}
    limit ${limit} for update of f skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}

export const listDeletions = async (db: Database, limit: number) => {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from file_deletions order by deleted_at limit ${limit}`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}

export const finishDeletion = (db: Database, storageKey: string) =>
  db.deleteFrom('file_deletions').where('storage_key', '=', storageKey).execute()

/** The keys among `keys` that belong to a file or picture. */
export const listKnownKeys = async (db: Database, keys: string[]) => {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from files where storage_key = any(${keys}::text[])
    union all select storage_key from pictures where storage_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ storage_key }) => storage_key))
}
