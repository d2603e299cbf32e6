import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, wasInserted } from '../platform/database/expressions.sql.ts'
import { newId } from '../platform/database/ids.ts'
import { lockKey } from '../platform/database/key-lock.sql.ts'

export type Viewer = { studentId: string } | { companyId: string }
export type FileRow = { id: string; name: string; bytes: number; storage_key: string }

const columns = sql`f.id, f.name, f.bytes, f.storage_key`

/**
 * Whether the student's profile uses the file `f`. Only the id is compared: a change of the server's URL must not make
 * files look unused.
 */
export const isInProfile = sql<boolean>`exists (
  select from student_profiles p, jsonb_array_elements(p.resumes) r
  where p.user_id = f.student_id and r->>'url' like '%/files/' || f.id)`

export const isInApplication = sql<boolean>`exists (select from application_files af where af.file_id = f.id)`

/**
 * Whether a company may see the file `f`: it was sent with an application to the company, or it is a resume in the
 * profile of one of its applicants.
 */
const isShownTo = (companyId: string) => sql`(
  exists (
    select from application_files af join applications a on a.id = af.application_id
    where af.file_id = f.id and a.company_id = ${companyId})
  or exists (select from applications a where a.student_id = f.student_id and a.company_id = ${companyId})
    and ${isInProfile})`

export const findFileFor = async (db: Database, viewer: Viewer, fileId: string) => {
  const mayOpen = 'studentId' in viewer ? sql`f.student_id = ${viewer.studentId}` : isShownTo(viewer.companyId)
  const { rows } = await sql<FileRow>`select ${columns} from files f where f.id = ${fileId} and ${mayOpen}`.execute(db)
  return rows[0]
}

type NewFile = { studentId: string; storageKey: string; name: string; bytes: number; sha256: string }

/**
 * Finds the student's file with the same content. It counts as uploaded now, so that the sweep does not delete it
 * meanwhile.
 */
export const renewFile = async (db: Database, { studentId, sha256, name }: Omit<NewFile, 'storageKey' | 'bytes'>) => {
  const { rows } = await sql<FileRow>`
    update files f set name = ${name}, uploaded_at = now() where f.student_id = ${studentId} and f.sha256 = ${sha256}
    returning ${columns}`.execute(db)
  return rows[0]
}

/**
 * Serializes the uploads of a student: two uploads that count the files at the same time could both take the last
 * place.
 */
export const lockFilesOf = (trx: Transaction, studentId: string) => lockKey(trx, `files:${studentId}`)

/** Counts the student's files, without the file that already has the same content. */
export const countOtherFiles = async (
  trx: Transaction,
  { studentId, sha256 }: Pick<NewFile, 'studentId' | 'sha256'>,
) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where student_id = ${studentId} and sha256 <> ${sha256}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** When two uploads of the same content run at once, both get the file of the first. */
export const insertFile = async (trx: Transaction, { studentId, storageKey, name, bytes, sha256 }: NewFile) => {
  const { rows } = await sql<FileRow & { is_new: boolean }>`
    insert into files as f (id, student_id, storage_key, name, bytes, sha256)
    values (${newId()}, ${studentId}, ${storageKey}, ${name}, ${bytes}, ${sha256})
    on conflict on constraint files_once_key do update set name = excluded.name, uploaded_at = now()
    returning ${columns}, f.${wasInserted} as is_new`.execute(trx)
  return rows[0]
}

/** Locks the files until the transaction ends, so that the sweep cannot delete them meanwhile. */
export const lockOwnFiles = async (trx: Transaction, studentId: string, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.id = ${anyId(ids)} and f.student_id = ${studentId}
    order by f.id for key share`.execute(trx)
  return rows.map(({ id }) => id)
}

export const insertPin = (trx: Transaction, applicationId: string, fileId: string) =>
  trx.insertInto('application_files').values({ application_id: applicationId, file_id: fileId }).execute()

/** Locks the file, so that nothing starts to use it. Returns false when the student has no such file. */
export const lockForDeletion = async (trx: Transaction, studentId: string, fileId: string) => {
  const { rows } = await sql`
    select from files f where f.id = ${fileId} and f.student_id = ${studentId} for update`.execute(trx)
  return rows.length > 0
}

/** Call it in a statement after the lock: a single statement would not see a use that was committed while it waited. */
export const deleteUnused = async (trx: Transaction, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    delete from files f where f.id = ${anyId(ids)} and not ${isInApplication} and not ${isInProfile}
    returning f.id`.execute(trx)
  return rows.map(({ id }) => id)
}
