import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { safeNextPath } from '../../platform/navigation/navigation.ts'
import { getSession, type Session } from '../../platform/session/session.ts'

/** Whom a screen is for. `person` is anybody signed in with a role. */
export type Audience = 'everyone' | 'signing-in' | 'home' | 'person' | 'student' | 'company'

export type Verdict = 'welcome' | 'sign-in' | 'set-up' | 'go-home' | 'go-on'

/** Who may stand where, as a pure rule; `guard` turns it into redirects. */
export function judge(audience: Audience, session: Session | null): Verdict {
  if (audience === 'everyone') return 'welcome'
  const role = session?.user.role
  if (audience === 'signing-in') return role ? 'go-on' : 'welcome'
  if (!session) return audience === 'home' ? 'welcome' : 'sign-in'
  if (!role) return 'set-up'
  if (audience === 'home' || audience === 'person') return 'welcome'
  return audience === role ? 'welcome' : 'go-home'
}

export function guard(audience: Audience, location: ParsedLocation<Record<string, unknown>>) {
  const wanted = safeNextPath(location.href)
  const next = wanted === '/' ? undefined : wanted
  switch (judge(audience, getSession())) {
    case 'sign-in':
      throw redirect({ to: '/auth', search: { next }, replace: true })
    case 'set-up':
      throw redirect({ to: '/auth', search: { setup: true, next }, replace: true })
    case 'go-home':
      throw redirect({ to: '/', replace: true })
    case 'go-on':
      throw redirect({ href: safeNextPath(location.search.next), replace: true })
  }
}
