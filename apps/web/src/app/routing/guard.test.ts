import { describe, expect, it } from 'vitest'
import type { Session } from '../../platform/session/session.ts'
import { type Access, type Audience, decideAccess, publicPathOf } from './guard.ts'

const sessionOf = (role: 'student' | 'company' | null): Session => ({
  token: 'token',
  expires_at: '2027-01-01T00:00:00.000Z',
  user: { id: '0197', email: 'ada@example.com', full_name: 'Ada', role },
})

const people = {
  visitor: null,
  withoutRole: sessionOf(null),
  student: sessionOf('student'),
  company: sessionOf('company'),
}

describe('access to a screen', () => {
  it.each<[Audience, Record<keyof typeof people, Access>]>([
    ['everyone', { visitor: 'allow', withoutRole: 'allow', student: 'allow', company: 'allow' }],
    ['signing-in', { visitor: 'allow', withoutRole: 'allow', student: 'go-to-next', company: 'go-to-next' }],
    ['home', { visitor: 'allow', withoutRole: 'choose-role', student: 'allow', company: 'allow' }],
    ['person', { visitor: 'sign-in', withoutRole: 'choose-role', student: 'allow', company: 'allow' }],
    ['account', { visitor: 'sign-in', withoutRole: 'allow', student: 'allow', company: 'allow' }],
    ['student', { visitor: 'sign-in', withoutRole: 'choose-role', student: 'allow', company: 'go-home' }],
    ['company', { visitor: 'sign-in', withoutRole: 'choose-role', student: 'go-home', company: 'allow' }],
  ])('is decided by the role for the audience %s', (audience, expected) => {
    const decisions = Object.entries(people).map(([who, session]) => [who, decideAccess(audience, session)])
    expect(Object.fromEntries(decisions)).toEqual(expected)
  })
})

describe('the public page of a screen', () => {
  it('exists for an internship and a company, and leads back when it is not public', () => {
    expect(publicPathOf('/internship/0197')).toBe('/jobs/0197?from=app')
    expect(publicPathOf('/company/0197/public')).toBe('/jobs/at/0197?from=app')
    for (const path of ['/', '/company', '/company/internships', '/internship', '/saved'])
      expect(publicPathOf(path)).toBeNull()
  })
})
