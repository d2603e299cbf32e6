import { type AlertFrequency, maxSavedSearches, type SavedSearch } from '@fledge/contract/matching/saved-searches'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'

const columns = sql`id, name, query, frequency, ${wireTime(sql`created_at`)} as created_at`

export const selectSearches = async (db: Database, studentId: string) => {
  const { rows } = await sql<SavedSearch>`
    select ${columns} from saved_searches where student_id = ${studentId} order by created_at desc, id desc`.execute(db)
  return rows
}

/** Two requests of one student at once would otherwise exceed the limit. */
export const lockSearchesOf = (trx: Transaction, studentId: string) => lockKey(trx, `saved-searches:${studentId}`)

type Input = { name: string; query: string; frequency: AlertFrequency }

/** Returns nothing when the student has the most searches. The caller has locked the searches, so that the count is exact. */
export const insertSearch = async (trx: Transaction, studentId: string, { name, query, frequency }: Input) => {
  const { rows } = await sql<SavedSearch>`
    insert into saved_searches (id, student_id, name, query, frequency)
    select ${newId()}, ${studentId}, ${name}, ${query}, ${frequency}
    where (select count(*) from saved_searches where student_id = ${studentId}) < ${maxSavedSearches}
    returning ${columns}`.execute(trx)
  return rows[0]
}

type Change = { [Field in keyof Input]?: Input[Field] | undefined }

/** After alerts are switched on or the filters change, alerts name only internships that are posted later. */
export const updateSearch = async (
  trx: Transaction,
  { studentId, id }: { studentId: string; id: string },
  { name = null, query = null, frequency = null }: { [Field in keyof Change]: Change[Field] | null },
) => {
  const { rows } = await sql<SavedSearch>`
    update saved_searches set
      name = coalesce(${name}, name), query = coalesce(${query}, query), frequency = coalesce(${frequency}, frequency),
      checked_at = case
        when coalesce(${query}, query) <> query or frequency = 'off' and coalesce(${frequency}, frequency) <> 'off' then now()
        else checked_at end
    where id = ${id} and student_id = ${studentId} returning ${columns}`.execute(trx)
  return rows[0]
}

export const deleteSearch = async (trx: Transaction, { studentId, id }: { studentId: string; id: string }) => {
  const { rows } = await sql`
    delete from saved_searches where id = ${id} and student_id = ${studentId} returning 1`.execute(trx)
  return rows.length > 0
}
