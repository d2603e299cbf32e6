import { fail } from '../platform/errors.ts'

const recentMinutes = 15

/** What a thief could do most harm with needs a person who proved themselves a moment ago. */
export const requireRecentSignIn = (session: Record<string, unknown>) => {
  const at = session.signedInAt
  if (!(at instanceof Date) || Date.now() - at.getTime() > recentMinutes * 60_000) fail('confirmation_required')
}
