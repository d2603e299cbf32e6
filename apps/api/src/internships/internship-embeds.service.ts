import type { Internship } from '@fledge/contract/internships'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { selectInternships, toInternship } from './internship-row.sql.ts'

/** Internships to put into what refers to them, deleted ones too: each is read once, however often it is embedded. */
export const findInternships = async (db: Database, ids: string[]): Promise<Map<string, Internship>> => {
  const unique = [...new Set(ids)]
  const rows = await selectInternships(db).where('i.id', '=', sql<string>`any(${unique}::uuid[])`).execute()
  return new Map(rows.map(row => [row.id, toInternship(row)]))
}
