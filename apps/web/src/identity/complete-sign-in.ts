import { type AccountProfile, getAccountProfile, initializeProfile, type Role } from '@fledge/contract/identity'
import { call } from '../platform/net/call.ts'
import { canRetrySoon, isCallError } from '../platform/net/call-error.ts'
import { type Session, startSession } from '../platform/session/session.ts'
import { withBackOff } from '../ui/loading/back-off.ts'
import type { SignIn } from './identity-provider.ts'

/** The server's lifetime of an unused session; the first renewal replaces it with the exact time. */
const SESSION_MS = 7 * 24 * 60 * 60_000

export type Newcomer = { full_name: string; role: Role }

/** Returns null before a role is chosen. */
export const findAccountProfile = async (token: string): Promise<AccountProfile | null> => {
  try {
    return (await call(getAccountProfile, { token })).profile
  } catch (error) {
    if (isCallError(error, 404)) return null
    throw error
  }
}

// A failed request would make the person sign in again with a new code, because this one is used up. So it is retried.
const findWithRetries = (token: string) =>
  withBackOff(() => findAccountProfile(token), { attempts: 3, shouldRetry: canRetrySoon })

type Completed = {
  session: Session
  /** False for an existing account, which keeps its name and role. */
  isNew: boolean
}

/** Starts the browser session for a verified sign-in and creates the profile of a new user. */
export const completeSignIn = async (
  { token, user }: Extract<SignIn, { kind: 'signed-in' }>,
  newcomer?: Newcomer,
): Promise<Completed> => {
  const known = await findWithRetries(token)
  let profile = known
  if (!known && newcomer) {
    // A failure is ignored: the profile may exist by now, and the lookup decides.
    await call(initializeProfile, { token, body: { id: user.id, email: user.email, ...newcomer } }).catch(() => null)
    profile = await findWithRetries(token)
  }
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
  return { session, isNew: known === null }
}
