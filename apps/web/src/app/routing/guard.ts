import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safeNextPath } from '../../platform/navigation/navigation.ts'
import { getSession, type Session } from '../../platform/session/session.ts'

/** The people who may open a screen. `person` is any signed-in user with a role, `account` also one without. */
export type Audience = 'everyone' | 'account' | 'signing-in' | 'home' | 'person' | 'student' | 'company'

export type Access = 'allow' | 'sign-in' | 'choose-role' | 'go-home' | 'go-to-next'

/** The access rule as a pure function; `guard` turns it into redirects. */
export function decideAccess(audience: Audience, session: Session | null): Access {
  if (audience === 'everyone') return 'allow'
  const role = session?.user.role
  if (audience === 'signing-in') return role ? 'go-to-next' : 'allow'
  if (!session) return audience === 'home' ? 'allow' : 'sign-in'
  if (audience === 'account') return 'allow'
  if (!role) return 'choose-role'
  if (audience === 'home' || audience === 'person') return 'allow'
  return audience === role ? 'allow' : 'go-home'
}

/** The page that anyone can read instead of a screen. The server leads from there to the sign-in if the page is not public. */
export const publicPathOf = (path: string) => {
  const [, internship] = /^\/internship\/([^/]+)\/?$/.exec(path) ?? []
  const [, company] = /^\/company\/([^/]+)\/public\/?$/.exec(path) ?? []
  if (internship) return `/jobs/${internship}?from=app`
  return company ? `/jobs/at/${company}?from=app` : null
}

/** A person whose session ended in this window reads why and signs in again. Only a visitor is led to the public page. */
let hasHadSession = false

const leave = (path: string) => {
  window.location.replace(path)
  // The app shows nothing more until the browser has loaded the page.
  return new Promise<never>(() => {})
}

export function guard(audience: Audience, location: ParsedLocation<Record<string, unknown>>) {
  const wanted = safeNextPath(location.href)
  const next = wanted === '/' ? undefined : wanted
  const session = getSession()
  hasHadSession ||= session !== null
  const publicPath = hasHadSession ? null : publicPathOf(location.pathname)
  switch (decideAccess(audience, session)) {
    case 'sign-in':
      if (publicPath) return leave(publicPath)
      throw redirect({ to: '/auth', search: { next }, replace: true })
    case 'choose-role':
      throw redirect({ to: '/auth', search: { setup: true, next }, replace: true })
    case 'go-home':
      throw redirect({ to: '/', replace: true })
    case 'go-to-next':
      throw redirect({ href: safeNextPath(location.search.next), replace: true })
  }
  return undefined
}
