import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'

/** Inserts an API token of the student. */
export const insertApiToken = async ({ db }: TestApp, userId: string, marker: string) => {
  const id = newId()
  const expires_at = new Date(Date.now() + 24 * 3600 * 1000)
  await db
    .insertInto('api_tokens')
    .values({ id, user_id: userId, name: marker, scopes: ['read'], token_hash: marker, hint: marker, expires_at })
    .execute()
  return id
}
