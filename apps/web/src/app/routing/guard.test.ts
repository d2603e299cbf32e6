import { describe, expect, it } from 'vitest'
import type { Session } from '../../platform/session/session.ts'
import { type Audience, judge, type Verdict } from './guard.ts'

const sessionOf = (role: 'student' | 'company' | null): Session => ({
  token: 'token',
  expires_at: '2027-01-01T00:00:00.000Z',
  user: { id: '0197', email: 'ada@example.com', full_name: 'Ada', role },
})

const visitors = {
  stranger: null,
  newcomer: sessionOf(null),
  student: sessionOf('student'),
  company: sessionOf('company'),
}

describe('who may stand where', () => {
  it.each<[Audience, Record<keyof typeof visitors, Verdict>]>([
    ['everyone', { stranger: 'welcome', newcomer: 'welcome', student: 'welcome', company: 'welcome' }],
    ['signing-in', { stranger: 'welcome', newcomer: 'welcome', student: 'go-on', company: 'go-on' }],
    ['home', { stranger: 'welcome', newcomer: 'set-up', student: 'welcome', company: 'welcome' }],
    ['person', { stranger: 'sign-in', newcomer: 'set-up', student: 'welcome', company: 'welcome' }],
    ['student', { stranger: 'sign-in', newcomer: 'set-up', student: 'welcome', company: 'go-home' }],
    ['company', { stranger: 'sign-in', newcomer: 'set-up', student: 'go-home', company: 'welcome' }],
  ])('a screen for %s', (audience, expected) => {
    const verdicts = Object.entries(visitors).map(([who, session]) => [who, judge(audience, session)])
    expect(Object.fromEntries(verdicts)).toEqual(expected)
  })
})
