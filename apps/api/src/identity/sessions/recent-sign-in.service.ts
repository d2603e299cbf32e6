import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findRecentSignIn } from './sessions.sql.ts'

/** A stolen session token alone must not be enough for the most harmful actions. */
export const requireRecentSignIn = async (db: Database, session: { id: string }) => {
  const { is_recent, has_password } = (await findRecentSignIn(db, session.id)) ?? fail('unauthenticated')
  // The web app then prompts for the password, or for a mailed code when there is none.
  if (!is_recent) fail('confirmation_required', { extra: { has_password } })
}
