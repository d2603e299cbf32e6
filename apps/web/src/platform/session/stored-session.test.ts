import { describe, expect, it } from 'vitest'
import { parseSession } from './stored-session.ts'

const session = {
  token: 'abc.def',
  expires_at: '2026-12-01T00:00:00.000Z',
  user: { id: '0197', email: 'ada@example.com', full_name: 'Ada', role: 'student' },
}

const change = (path: 'session' | 'user', values: object) =>
  JSON.stringify(path === 'user' ? { ...session, user: { ...session.user, ...values } } : { ...session, ...values })

describe('the stored session', () => {
  it('is read as it was stored', () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session)
    expect(parseSession(change('user', { role: null }))?.user.role).toBeNull()
  })

  it('drops unknown fields', () => {
    expect(parseSession(change('session', { is_admin: true }))).toEqual(session)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"token":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an empty token', change('session', { token: '' })],
    ['a token of another type', change('session', { token: 1 })],
    ['an expiry that is no time', change('session', { expires_at: 'soon' })],
    ['no user', change('session', { user: null })],
    ['a user without id', change('user', { id: '' })],
    ['a role we do not know', change('user', { role: 'admin' })],
  ])('is none when there is %s', (_, raw) => expect(parseSession(raw)).toBeNull())
})
