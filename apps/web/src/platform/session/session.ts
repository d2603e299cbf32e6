import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { goTo, signInPath, whereNow } from '../navigation/navigation.ts'
import { clearPersonal, readLocal, removeLocal, writeLocal } from '../storage/local-store.ts'
import { revokeToken } from './revoke-token.ts'
import { parseSession, type Session, type SessionUser } from './stored-session.ts'

export type { Session, SessionUser } from './stored-session.ts'

const SESSION = 'fledge.session'
const USER_ID = 'userId'
/** Whose drafts and caches lie in this browser; they outlive an expired session, but not a change of person. */
const OWNER = 'fledge.owner'

const listeners = new Set<() => void>()
let seen: { raw: string | null; session: Session | null } = { raw: null, session: null }

const announce = () => {
  for (const listener of listeners) listener()
}

export const getSession = (): Session | null => {
  const raw = readLocal(SESSION)
  if (raw !== seen.raw) seen = { raw, session: parseSession(raw) }
  return seen.session
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === SESSION || event.key === null) announce()
}

export const subscribe = (listener: () => void) => {
  if (listeners.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export const useSession = () => useSyncExternalStore(subscribe, getSession, () => null)

const store = (session: Session) => {
  writeLocal(SESSION, JSON.stringify(session))
  writeLocal(USER_ID, session.user.id)
  announce()
}

export const startSession = (session: Session) => {
  const owner = readLocal(OWNER)
  if (owner !== null && owner !== session.user.id) clearPersonal()
  writeLocal(OWNER, session.user.id)
  store(session)
}

/** A renewal: the same person, a later expiry and perhaps another token. */
export const extendSession = (change: { token?: string; expires_at: string }) => {
  const session = getSession()
  if (session) store({ ...session, ...change, token: change.token ?? session.token })
}

export const updateSessionUser = (change: Partial<Omit<SessionUser, 'id'>>) => {
  const session = getSession()
  if (session) store({ ...session, user: { ...session.user, ...change } })
}

/** Leaves nothing of the person in this browser. */
export const endSession = () => {
  clearPersonal()
  removeLocal(USER_ID)
  announce()
}

/**
 * The server no longer takes this token. Drafts stay, so that whoever signs in again finds what they typed.
 * Many calls may fail at once and a newer session may be there already: only the first one with the current token acts.
 */
export const expireSession = (token: string) => {
  if (getSession()?.token !== token) return
  const wanted = whereNow()
  removeLocal(SESSION)
  removeLocal(USER_ID)
  announce()
  toast.error('Session expired. Please sign in again.')
  goTo(signInPath(wanted))
}

/** Local first, so that it works offline too; the server is told as soon as it can be reached. */
export const signOut = () => {
  const token = getSession()?.token
  endSession()
  if (token) void revokeToken(token)
  toast.success('Logged out successfully')
  goTo('/auth')
}
