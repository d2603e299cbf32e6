import { createListeners, useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { currentPath, goTo, signInPath } from '../navigation/navigation.ts'
import { clearPersonal, readLocal, removeLocal, writeLocal } from '../storage/local-store.ts'
import { keepUnsavedWork, restoreUnsavedWork } from '../storage/unsaved-work.ts'
import { revokeToken } from './revoke-token.ts'
import { parseSession, type Session, type SessionUser } from './stored-session.ts'

export type { Session, SessionUser } from './stored-session.ts'

const SESSION = 'fledge.session'
const USER_ID = 'userId'
/** The storage key of the user id whose drafts and caches stay after the session expired. */
const OWNER = 'fledge.owner'

/** Parsed once per stored text, so that React sees the same object until the session changes. */
let parsed: { raw: string | null; session: Session | null } = { raw: null, session: null }

/** Reads local storage each time: another tab may have changed the session, and its event arrives later. */
export const getSession = (): Session | null => {
  const raw = readLocal(SESSION)
  if (raw !== parsed.raw) parsed = { raw, session: parseSession(raw) }
  return parsed.session
}

const followOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION || event.key === null) notify()
  }
  globalThis.window?.addEventListener('storage', onStorage)
  return () => globalThis.window?.removeEventListener('storage', onStorage)
}

const listeners = createListeners(followOtherTabs)
const { notify } = listeners

export const subscribe = listeners.subscribe
export const useSession = () => useStore({ get: getSession, subscribe })

const store = (session: Session) => {
  writeLocal(SESSION, JSON.stringify(session))
  writeLocal(USER_ID, session.user.id)
  notify()
}

export const startSession = (session: Session) => {
  const owner = readLocal(OWNER)
  if (owner !== null && owner !== session.user.id) {
    keepUnsavedWork(owner)
    clearPersonal()
  }
  restoreUnsavedWork(session.user.id)
  writeLocal(OWNER, session.user.id)
  store(session)
}

/** Applies a renewal: the expiry moves, and the server may have changed the token. */
export const extendSession = (change: { token?: string; expires_at: string }) => {
  const session = getSession()
  if (session) store({ ...session, ...change, token: change.token ?? session.token })
}

export const updateSessionUser = (change: Partial<Omit<SessionUser, 'id'>>) => {
  const session = getSession()
  if (session) store({ ...session, user: { ...session.user, ...change } })
}

/** Removes everything that belongs to the person from this browser. */
export const endSession = () => {
  clearPersonal()
  removeLocal(USER_ID)
  notify()
}

/**
 * Called when the server rejects this token. Drafts stay for the next sign-in of the same user.
 * Several calls can fail at once, even after a new sign-in, so only the first call with the current token has an effect.
 */
export const expireSession = (token: string) => {
  if (getSession()?.token !== token) return
  const returnPath = currentPath()
  removeLocal(SESSION)
  removeLocal(USER_ID)
  notify()
  toast.error('Session expired. Please sign in again.')
  goTo(signInPath(returnPath))
}

/**
 * Signs out locally first, so that it works offline; the token is revoked as soon as the server can be reached. Kept work
 * waits in this browser for the next sign-in of the same person.
 */
export const signOut = (unsavedWork: 'keep' | 'delete') => {
  const session = getSession()
  if (session && unsavedWork === 'keep') keepUnsavedWork(session.user.id)
  endSession()
  if (session) void revokeToken(session.token)
  toast.success('Logged out successfully')
  goTo('/auth?tab=sign-in')
}
