import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findPasswordHash } from '../password/password.sql.ts'

const recentMinutes = 15

type Current = { session: Record<string, unknown>; user: { id: string } }

/** A stolen session token alone must not be enough for the most harmful actions. */
export const requireRecentSignIn = async (db: Database, { session, user }: Current) => {
  const at = session.signedInAt
  if (at instanceof Date && Date.now() - at.getTime() <= recentMinutes * 60_000) return
  // The web app asks for the password, or for a mailed code when there is none.
  fail('confirmation_required', { extra: { has_password: (await findPasswordHash(db, user.id)) !== undefined } })
}
