import { nameOfPicture } from '../../../files/pictures/picture-key.ts'
import { createStorage } from '../../../platform/storage/create-storage.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { drawPng } from '../../files/draw-picture.ts'
import type { TestApp } from '../../test-app.ts'

/** Inserts a picture of the student and returns its name. */
export const insertPicture = async ({ db, config }: TestApp, student_id: string) => {
  const storage_key = newStorageKey()
  const content = drawPng(8, 8)
  await createStorage(config.files).put(storage_key, content)
  await db
    .insertInto('pictures')
    .values({ storage_key, student_id, company_id: null, type: 'image/png', bytes: content.length })
    .execute()
  return nameOfPicture(storage_key)
}
