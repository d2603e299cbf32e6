import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export const challengeMinutes = 5

/** The account that adds a passkey; null for a sign-in, whose account is not known yet. */
type Owner = string | null

export const issueChallenge = async (db: Database, userId: Owner) => {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute()
  return challenge
}

/** Deletes the challenge; of several requests with the same challenge, one gets true. */
export const spendChallenge = async (db: Database, userId: Owner, challenge: string) => {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}
