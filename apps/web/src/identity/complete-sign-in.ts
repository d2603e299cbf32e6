import { type AccountProfile, getAccountProfile, initializeProfile, type Role } from '@fledge/contract/identity'
import { withBackOff } from '../platform/net/back-off.ts'
import { call } from '../platform/net/call.ts'
import { isCallError, isTransient } from '../platform/net/call-error.ts'
import { type Session, startSession } from '../platform/session/session.ts'
import type { SignIn } from './identity-provider.ts'

/** How long a session lasts unused; the first renewal brings the exact time. */
const SESSION_MS = 7 * 24 * 60 * 60_000

export type Newcomer = { full_name: string; role: Role }

/** Nothing while the person has not chosen a role. */
export const findAccountProfile = async (token: string): Promise<AccountProfile | null> => {
  try {
    return (await call(getAccountProfile, { token })).profile
  } catch (error) {
    if (isCallError(error, 404)) return null
    throw error
  }
}

/** Makes a proven sign-in the session of this browser; a newcomer's profile is created on the way. */
export const completeSignIn = async (
  { token, user }: Extract<SignIn, { kind: 'signed-in' }>,
  newcomer?: Newcomer,
): Promise<Session> => {
  if (newcomer) {
    // A failure means little here: the profile may exist already, and the lookup below decides.
    await call(initializeProfile, { token, body: { id: user.id, email: user.email, ...newcomer } }).catch(() => null)
  }
  // The code is spent by now, so passing trouble is worth a few tries.
  const profile = await withBackOff(() => findAccountProfile(token), { attempts: 3, worthRetrying: isTransient })
  const session: Session = {
    token,
    expires_at: new Date(Date.now() + SESSION_MS).toISOString(),
    user: {
      id: user.id,
      email: user.email,
      full_name: profile?.full_name ?? newcomer?.full_name ?? user.name,
      role: profile?.role ?? null,
    },
  }
  startSession(session)
  return session
}
