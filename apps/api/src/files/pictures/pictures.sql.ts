import type { PictureType } from '@fledge/contract/files/pictures'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { keyOfPicture } from './picture-key.ts'

export type PictureOwner = { studentId: string } | { companyId: string }
export type PictureRow = { storage_key: string; type: PictureType; bytes: number }

const ends = (column: RawBuilder<unknown>) => sql`${column} like '%/api/pictures/' || substring(p.storage_key from 4)`

/** Whether a profile or an account uses the picture `p`. Only the name is compared: a changed URL of the server must not make pictures look unused. */
const isUsed = sql<boolean>`(
  exists (select from student_profiles s where s.user_id = p.student_id and ${ends(sql`s.avatar_url`)})
  or exists (select from users u where u.id = p.student_id and ${ends(sql`u.image`)})
  or exists (select from company_profiles c where c.user_id = p.company_id and ${ends(sql`c.logo_url`)}))`

const isOf = (owner: PictureOwner) =>
  'studentId' in owner ? sql`p.student_id = ${owner.studentId}` : sql`p.company_id = ${owner.companyId}`

export const insertPicture = (trx: Transaction, owner: PictureOwner, row: PictureRow) =>
  trx
    .insertInto('pictures')
    .values({
      ...row,
      student_id: 'studentId' in owner ? owner.studentId : null,
      company_id: 'companyId' in owner ? owner.companyId : null,
    })
    .execute()

export const findPicture = async (db: Database, name: string) => {
  const { rows } = await sql<PictureRow>`
    select storage_key, type, bytes from pictures where storage_key = ${keyOfPicture(name)}`.execute(db)
  return rows[0]
}

/** Locks the picture until the transaction ends, so that nothing deletes it meanwhile. Returns false when the owner has no such picture. */
export const lockOwnPicture = async (trx: Transaction, owner: PictureOwner, name: string) => {
  const { rows } = await sql`
    select from pictures p where p.storage_key = ${keyOfPicture(name)} and ${isOf(owner)} for key share`.execute(trx)
  return rows.length > 0
}

export const lockForDeletion = async (trx: Transaction, owner: PictureOwner, name: string) => {
  const { rows } = await sql<{ storage_key: string }>`
    select p.storage_key from pictures p where p.storage_key = ${keyOfPicture(name)} and ${isOf(owner)}
    for update`.execute(trx)
  return rows.map(({ storage_key }) => storage_key)
}

/** Skips pictures that a request is using at this moment; the sweep of the next night finds them. */
export const lockUnusedPictures = async (trx: Transaction, before: Date, limit: number) => {
  const { rows } = await sql<{ storage_key: string }>`
    select p.storage_key from pictures p where p.uploaded_at < ${before} and not ${isUsed}
    limit ${limit} for update of p skip locked`.execute(trx)
  return rows.map(({ storage_key }) => storage_key)
}

/** Call it in a statement after the lock: a single statement would not see a use that was committed while it waited. */
export const deleteUnusedPictures = async (trx: Transaction, keys: string[]) => {
  const { rows } = await sql<{ storage_key: string }>`
    delete from pictures p where p.storage_key = any(${keys}::text[]) and not ${isUsed}
    returning p.storage_key`.execute(trx)
  return rows.length
}

export const deletePicturesOfCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('pictures').where('company_id', '=', companyId).execute()
