import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'

/** Inserts a browser of the person that gets push messages. */
export const insertPushDevice = async ({ db }: TestApp, userId: string, sessionId: string, marker: string) => {
  const id = newId()
  const keys = { endpoint: `https://push.example/${marker}`, p256dh: marker, auth: marker, public_key: marker }
  await db
    .insertInto('push_subscriptions')
    .values({ id, user_id: userId, session_id: sessionId, ...keys })
    .execute()
  return id
}
