import { pictureNameAtAnyOrigin, pictureNameOf, pictureUrl } from '@fledge/contract/files/pictures'
import { ownKey, type RateLimit, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { lockWriter } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { newStorageKey, type Storage } from '../../platform/storage/storage.ts'
import { nameOfPicture } from './picture-key.ts'
import * as rows from './pictures.sql.ts'
import { readPicture } from './read-picture.ts'

type Deps = { db: Database; storage: Storage; publicUrl: string }

/** Nobody chooses this many pictures in a day by hand. Unused ones stay for a day, so this also limits what they take. */
const uploadLimit: RateLimit = { max: 30, windowSeconds: 24 * 3600 }
const ownPictureOnly = 'This picture does not exist any more. Please upload it again.'

/** Counts an upload before its body is read. */
export const requirePictureUpload = (db: Database, { user }: Session) =>
  requireAttempt(db, ownKey('picture', user.id), uploadLimit)

/**
 * Stores the bytes first and the row second, as `uploadFile` does. A member who loses the role during the upload is rejected when
 * the row is written.
 */
export const uploadPicture = async ({ db, storage, publicUrl }: Deps, session: Session, body: Buffer) => {
  const { type, bytes } = readPicture(body)
  const storage_key = newStorageKey()
  await storage.put(storage_key, bytes)
  const owner = session.company ? { companyId: session.company.id } : { studentId: session.user.id }
  try {
    await db.transaction().execute(async trx => {
      await lockWriter(trx, session)
      await rows.insertPicture(trx, owner, { storage_key, type, bytes: bytes.length })
    })
  } catch (error) {
    await storage.delete(storage_key).catch(() => {})
    throw error
  }
  return { url: pictureUrl(publicUrl, nameOfPicture(storage_key)) }
}

export const openPicture = async ({ db, storage }: Pick<Deps, 'db' | 'storage'>, name: string) => {
  const picture = (await rows.findPicture(db, name)) ?? fail('picture_not_found')
  const content = (await storage.get(picture.storage_key)) ?? fail('picture_not_found')
  return { ...picture, content }
}

type Change = {
  owner: rows.PictureOwner
  publicUrl: string
  /** The input that has the URL, for the error. */
  field: 'avatar_url' | 'logo_url'
}

/**
 * Returns the URL to store. A URL of an uploaded picture must name one of the owner, which stays locked until the transaction
 * ends; it gets the present origin of the server. URLs of other sites stay as they are.
 */
export const requireOwnPicture = async (trx: Transaction, { owner, publicUrl, field }: Change, url: string | null) => {
  if (url === null) return null
  const name = pictureNameAtAnyOrigin(url)
  if (name && (await rows.lockOwnPicture(trx, owner, name))) return pictureUrl(publicUrl, name)
  if (pictureNameOf(publicUrl, url) !== null)
    fail('invalid_input', { message: ownPictureOnly, fields: { [field]: ownPictureOnly } })
  return url
}

/** Deletes the picture of a URL that was just replaced, if the owner uploaded it and nothing else uses it. */
export const deleteReplacedPicture = async (
  trx: Transaction,
  owner: rows.PictureOwner,
  replaced: string | null | undefined,
) => {
  const name = replaced ? pictureNameAtAnyOrigin(replaced) : null
  if (name) await rows.deleteUnusedPictures(trx, await rows.lockForDeletion(trx, owner, name))
}
