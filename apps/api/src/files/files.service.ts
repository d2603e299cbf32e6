import { createHash } from 'node:crypto'
import { fileIdAtAnyOrigin, fileIdOf, fileUrl, type StoredFile } from '@fledge/contract/files/files'
import { ownKey, type RateLimit, requireAttempt, requireReadAttempt } from '../platform/access/rate-limits.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { findSessionById, type Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { newStorageKey, type Storage } from '../platform/storage/storage.ts'
import { makeTicket, readTicket } from './file-ticket.ts'
import { storedFileUrl } from './file-url.ts'
import * as rows from './files.sql.ts'

export type FileDeps = { db: Database; storage: Storage; publicUrl: string; secrets: Secrets }

const uploadLimit: RateLimit = { max: 30, windowSeconds: 3600 }
const readingLimit: RateLimit = { max: 300, windowSeconds: 300 }
const maxFiles = 100
const ownFileOnly = 'This file does not exist any more. Please upload it again.'

const toFile = (publicUrl: string, { id, name, bytes }: rows.FileRow): StoredFile => ({
  id,
  name,
  bytes,
  url: fileUrl(publicUrl, id),
})

const viewerOf = ({ user, company }: Session): rows.Viewer =>
  company ? { companyId: company.id } : { studentId: user.id }

/** Counts an upload before its body is read. */
export const requireUpload = (db: Database, { user }: Session) =>
  requireAttempt(db, ownKey('upload', user.id), uploadLimit)

/**
 * Stores the bytes first and the row second. When the process is killed in between, the stored object has no row, and
 * the sweep deletes it. A repeated upload stores the object again, which repairs an object that the storage has lost.
 */
export const uploadFile = async (
  { db, storage, publicUrl }: FileDeps,
  { user }: Session,
  { bytes, name }: { bytes: Buffer; name: string },
) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await rows.renewFile(db, { studentId: user.id, sha256, name })
  const storageKey = known?.storage_key ?? newStorageKey()
  await storage.put(storageKey, bytes)
  if (known) return { isNew: false, file: toFile(publicUrl, known) }
  const discard = () => storage.delete(storageKey).catch(() => {})
  const stored = await insert(db, { studentId: user.id, storageKey, name, bytes: bytes.length, sha256 }).catch(
    async error => {
      await discard()
      throw error
    },
  )
  if (stored.storage_key !== storageKey) await discard()
  return { isNew: stored.is_new, file: toFile(publicUrl, stored) }
}

const insert = (db: Database, file: Parameters<typeof rows.insertFile>[1]) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, file.studentId)
    await rows.lockFilesOf(trx, file.studentId)
    if ((await rows.countOtherFiles(trx, file)) >= maxFiles) fail('too_many_files')
    return (await rows.insertFile(trx, file)) ?? fail('internal')
  })

export const getFileTicket = async ({ db, secrets, publicUrl }: FileDeps, session: Session, fileId: string) => {
  await requireReadAttempt(db, ownKey('file-tickets', session.user.id), readingLimit)
  if (!(await rows.findFileFor(db, viewerOf(session), fileId))) fail('file_not_found')
  return { url: `${publicUrl}/api/f/${makeTicket(secrets[0], { fileId, sessionId: session.id }, new Date())}` }
}

/**
 * Finds the file of a valid ticket and the person who opens it. The session and its rights are read again: the person
 * may have signed out or left the company, or the application may have been withdrawn. For any other ticket, only the
 * id of its file is returned.
 */
export const openTicket = async ({ db, secrets }: FileDeps, ticket: string) => {
  const read = readTicket(secrets, ticket, new Date())
  if (!read) return { fileId: null }
  const { fileId, sessionId, isExpired } = read
  const session = isExpired ? null : await findSessionById(db, sessionId)
  const file = session && (await rows.findFileFor(db, viewerOf(session), fileId))
  return file ? { fileId, opened: { file, personId: session.user.id } } : { fileId }
}

export const readContent = ({ storage }: Pick<FileDeps, 'storage'>, file: rows.FileRow) => storage.get(file.storage_key)

export const deleteFile = ({ db }: Pick<FileDeps, 'db'>, { user }: Session, fileId: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    if (!(await rows.lockForDeletion(trx, user.id, fileId))) fail('file_not_found')
    if ((await rows.deleteUnused(trx, [fileId])).length === 0) fail('file_in_use')
  })

/** Reads the content of a file of this student. */
export const requireOwnContent = async (
  { db, storage }: Pick<FileDeps, 'db' | 'storage'>,
  session: Session,
  id: string,
) => {
  const file = (await rows.findFileFor(db, { studentId: session.user.id }, id)) ?? fail('file_not_found')
  const content = (await readContent({ storage }, file)) ?? fail('file_not_found')
  return Buffer.concat(await content.toArray())
}

/**
 * Checks that URLs of uploaded files name files of the student, and locks these files until the transaction ends.
 * Returns for each URL the link to store and the id of the file, which is null for links to other sites. A URL from
 * before a change of the server's URL has another origin, and still names the file. `field` names the input of the URL
 * at an index, for the error.
 */
export const requireOwnFiles = async (
  trx: Transaction,
  { studentId, publicUrl }: { studentId: string; publicUrl: string },
  urls: string[],
  field: (index: number) => string,
) => {
  const ids = urls.map(url => fileIdAtAnyOrigin(url))
  const named = ids.filter(id => id !== null)
  const own = named.length > 0 ? await rows.lockOwnFiles(trx, studentId, named) : []
  return urls.map((url, index) => {
    const fileId = ids[index]
    if (fileId && own.includes(fileId)) return { fileId, url: storedFileUrl(fileId) }
    if (fileIdOf(publicUrl, url) !== null)
      fail('invalid_input', { message: ownFileOnly, fields: { [field(index)]: ownFileOnly } })
    return { fileId: null, url }
  })
}

/** Keeps the file for the application, even when it is removed from the profile. */
export const pinFile = (trx: Transaction, applicationId: string, fileId: string) =>
  rows.insertPin(trx, applicationId, fileId)
