import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findPasswordHash } from '../password/password.sql.ts'

const recentMinutes = 15

type Current = { session: Record<string, unknown>; user: { id: string } }

/** What a thief could do most harm with needs a person who proved themselves a moment ago. */
export const requireRecentSignIn = async (db: Database, { session, user }: Current) => {
  const at = session.signedInAt
  if (at instanceof Date && Date.now() - at.getTime() <= recentMinutes * 60_000) return
  // nobody is asked for a password they never had
  fail('confirmation_required', { extra: { has_password: (await findPasswordHash(db, user.id)) !== undefined } })
}
