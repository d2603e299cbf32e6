import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { readDraft, writeDraft } from '../storage/local-draft.ts'
import { listUnsavedWork } from '../storage/unsaved-work.ts'
import { endSession, expireSession, getSession, signOut, startSession } from './session.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = stubBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history: { pushState: () => {} }, location: '/' }))
})
afterEach(() => vi.unstubAllGlobals())

const signIn = (id: string) =>
  startSession({
    token: `token of ${id}`,
    expires_at: '2999-01-01T00:00:00.000Z',
    user: { id, email: `${id}@example.com`, full_name: id, role: 'student' },
  })

const swipes = JSON.stringify([{ key: '1', internship_id: '2', action: 'right' }])

describe('unsaved work', () => {
  it('waits for its owner after a sign-out that keeps it, and nobody else gets it', () => {
    signIn('ada')
    writeDraft('profile', 'typed by Ada')
    stored.set('fledge.swipes', swipes)
    signOut('keep')
    signIn('grace')
    expect(listUnsavedWork()).toEqual([])
    writeDraft('profile', 'typed by Grace')
    signOut('keep')
    signIn('ada')
    expect(readDraft('profile')).toBe('typed by Ada')
    expect(stored.get('fledge.swipes')).toBe(swipes)
  })

  it('is deleted by a sign-out that deletes it', () => {
    signIn('ada')
    writeDraft('profile', 'typed by Ada')
    stored.set('fledge.swipes', swipes)
    signOut('delete')
    expect([...stored.keys()]).toEqual([])
  })

  it('of an expired session is kept when another person signs in', () => {
    signIn('ada')
    writeDraft('profile', 'typed by Ada')
    expireSession('token of ada')
    signIn('grace')
    expect(readDraft('profile')).toBeNull()
    signOut('delete')
    signIn('ada')
    expect(readDraft('profile')).toBe('typed by Ada')
  })

  it('typed before the sign-in is not replaced by kept work', () => {
    signIn('ada')
    writeDraft('contact', 'older')
    signOut('keep')
    writeDraft('contact', 'newer')
    signIn('ada')
    expect(readDraft('contact')).toBe('newer')
  })

  it('is deleted with the account', () => {
    signIn('ada')
    writeDraft('profile', 'typed by Ada')
    endSession()
    expect([...stored.keys()]).toEqual([])
  })

  it('does not include an empty outbox', () => {
    signIn('ada')
    stored.set('fledge.swipes', '[]')
    expect(listUnsavedWork()).toEqual([])
  })
})

describe('a session', () => {
  it('stays when the server rejects the token of an earlier one', () => {
    signIn('ada')
    expireSession('an earlier token')
    expect(getSession()?.token).toBe('token of ada')
  })

  it('ends without removing the theme and the shortcuts of the device', () => {
    signIn('ada')
    stored.set('fledge.theme', 'dark')
    stored.set('fledge.shortcuts', 'off')
    signOut('delete')
    expect([...stored.keys()]).toEqual(['fledge.theme', 'fledge.shortcuts'])
  })
})
