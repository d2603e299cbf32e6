import { withBackOff } from '../../ui/loading/back-off.ts'
import { canRetrySoon, endsSession, isCallError } from '../net/call-error.ts'
import { send } from '../net/send.ts'
import { expireSession, extendSession, getSession, subscribe } from './session.ts'

const FOCUS_EVERY_MS = 5 * 60_000
const AGAIN_MS = 60_000
const AHEAD_MS = 24 * 60 * 60_000
/** Browsers fire a timer with a longer delay at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long to wait before renewing: a day ahead of expiry, or half of what is left when that is less than two days. */
export const renewalDelay = (expires_at: string, now: number) => {
  const left = Math.max(0, Date.parse(expires_at) - now)
  return Math.min(LONGEST_TIMER_MS, left > 2 * AHEAD_MS ? left - AHEAD_MS : left / 2)
}

/** `undefined` means that the response has no expiry, `null` that the session has ended. */
const readExpiry = (data: unknown): string | null | undefined => {
  if (data === null) return null
  const session = typeof data === 'object' && 'session' in data ? data.session : undefined
  if (session === null) return null
  const expires = typeof session === 'object' && session && 'expiresAt' in session ? session.expiresAt : undefined
  return typeof expires === 'string' && !Number.isNaN(Date.parse(expires)) ? expires : undefined
}

const renewNow = async (token: string) => {
  try {
    const { data, headers } = await withBackOff(() => send('/identity/get-session', { method: 'GET', token }), {
      attempts: 6,
      shouldRetry: canRetrySoon,
    })
    if (getSession()?.token !== token) return
    const expires_at = readExpiry(data)
    if (expires_at === null) expireSession(token)
    else if (expires_at) extendSession({ expires_at, token: headers.get('set-auth-token') ?? undefined })
  } catch (error) {
    if (isCallError(error) && endsSession(error)) expireSession(token)
  }
}

/** One tab renews for all; the others get the result through local storage. */
const renewInOneTab = async (token: string) => {
  if (!('locks' in navigator)) return renewNow(token)
  await navigator.locks.request('fledge.renewal', { ifAvailable: true }, lock => (lock ? renewNow(token) : undefined))
}

/** Keeps the session alive while the page is open: ahead of expiry, and when the person comes back to the tab. */
export const keepSessionRenewed = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRenewal = 0
  let expiry: string | undefined
  let running = false

  const schedule = (atLeast = 0) => {
    clearTimeout(timer)
    const session = getSession()
    if (session) timer = setTimeout(renew, Math.max(atLeast, renewalDelay(session.expires_at, Date.now())))
  }

  const renew = async () => {
    const token = getSession()?.token
    if (!token || running) return
    running = true
    lastRenewal = Date.now()
    await renewInOneTab(token)
    running = false
    schedule(AGAIN_MS)
  }

  const onReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastRenewal > FOCUS_EVERY_MS) void renew()
  }

  subscribe(() => {
    const now = getSession()?.expires_at
    if (now === expiry) return
    expiry = now
    lastRenewal = Date.now()
    schedule()
  })
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('focus', onReturn)
  expiry = getSession()?.expires_at
  schedule()
}
