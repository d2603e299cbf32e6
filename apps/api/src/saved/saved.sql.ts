import type { SavedInternship } from '@fledge/contract/saved'
import { sql } from 'kysely'
import { isVisibleToStudent, withCompany } from '../internships/internship-expressions.sql.ts'
import { reader } from '../internships/reader-expressions.sql.ts'
import { internshipJsonForStudent, withMatchColumns } from '../internships/student-expressions.sql.ts'
import { prepare } from '../platform/database/compile-once.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, pageRows, wasInserted, wireTime } from '../platform/database/expressions.sql.ts'
import { jsonArray, jsonObject, jsonUnescaped } from '../platform/database/json-text.sql.ts'

type Saving = { studentId: string; internshipId: string }

export const isVisible = async (db: Database, { studentId, internshipId }: Saving) => {
  const { rows } = await sql`
    select from internships i where i.id = ${internshipId} and ${isVisibleToStudent(studentId)}`.execute(db)
  return rows.length > 0
}

/**
 * Returns true when the save is new. A save by a swipe becomes a save by hand, so that undoing the swipe no longer
 * removes it.
 */
export const insertSaved = async (trx: Transaction, { studentId, internshipId }: Saving) => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into saved_internships (student_id, internship_id) values (${studentId}, ${internshipId})
    on conflict (student_id, internship_id) do update set by_swipe = false
    returning ${wasInserted} as is_new`.execute(trx)
  return rows[0]?.is_new ?? false
}

type SwipedInternships = { studentId: string; internshipIds: string[] }

export const insertSavedBySwipe = prepare<SwipedInternships, never>(
  ({ studentId, internshipIds }) => sql`
    insert into saved_internships (student_id, internship_id, saved_at, by_swipe)
    select ${studentId}, s.internship_id, s.swiped_at, true from swipes s
    where s.student_id = ${studentId} and s.internship_id = ${anyId(internshipIds)}
    order by s.internship_id
    on conflict do nothing`,
)

export const deleteSavedBySwipe = prepare<SwipedInternships, never>(
  ({ studentId, internshipIds }) => sql`
    delete from saved_internships
    where student_id = ${studentId} and internship_id = ${anyId(internshipIds)} and by_swipe`,
)

export const deleteSaved = async (trx: Transaction, { studentId, internshipId }: Saving) => {
  const { rows } = await sql`
    delete from saved_internships where student_id = ${studentId} and internship_id = ${internshipId}
    returning 1`.execute(trx)
  return rows.length > 0
}

const savedJson = jsonObject({
  internship_id: internshipJsonForStudent,
  saved_at: jsonUnescaped(wireTime(sql`k.saved_at`)),
})

export const findSaved = async (db: Database, { studentId, internshipId }: Saving) => {
  const { rows } = await sql<{ saved: SavedInternship }>`
    with ${reader(studentId)}
    select ${savedJson}::json as saved
    from saved_internships k join internships i on i.id = k.internship_id ${withCompany} ${withMatchColumns}
    where k.student_id = ${studentId} and k.internship_id = ${internshipId}`.execute(db)
  return rows[0]?.saved
}

export const isSaved = async (db: Database, { studentId, internshipId }: Saving) => {
  const { rows } = await sql`
    select from saved_internships where student_id = ${studentId} and internship_id = ${internshipId}`.execute(db)
  return rows.length > 0
}

type Listing = { studentId: string; offset: number; limit: number }

/** Lists the newest first, without internships that were deleted, taken down or turned into drafts. */
export const listSavedRows = async (db: Database, { studentId, offset, limit }: Listing) => {
  const own = sql`saved_internships k
    join internships i on i.id = k.internship_id and i.deleted_at is null and i.held_at is null and i.status <> 'draft'
    where k.student_id = ${studentId}`
  const { rows } = await sql<{ total: number; saved: string }>`
    with ${reader(studentId)},
    page as (
      select k.internship_id, k.saved_at from ${own}
      order by k.saved_at desc, k.internship_id desc ${pageRows({ limit, offset })})
    select (select count(*) from ${own})::int as total, (
      select ${jsonArray(savedJson, sql`k.saved_at desc, k.internship_id desc`)}
      from page k join internships i on i.id = k.internship_id ${withCompany} ${withMatchColumns}) as saved`.execute(db)
  return rows[0] ?? { total: 0, saved: '[]' }
}
