import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSession, stubBrowser } from '../../testing/stub-browser.ts'
import { keepSessionRenewed, renewalDelay } from './renewal.ts'
import { getSession } from './session.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const hour = 60 * 60_000
const inHours = (hours: number) => new Date(now + hours * hour).toISOString()

describe('the next renewal', () => {
  it('comes a day ahead of expiry', () => expect(renewalDelay(inHours(7 * 24), now)).toBe(6 * 24 * hour))

  it('comes after half of the remaining time when that is less than two days', () =>
    expect(renewalDelay(inHours(10), now)).toBe(5 * hour))

  it('comes at once when the expiry has passed', () => expect(renewalDelay(inHours(-1), now)).toBe(0))

  it('never needs a timer longer than browsers support', () =>
    expect(renewalDelay(inHours(24 * 365), now)).toBe(2 ** 31 - 1))
})

describe('a renewal', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const respondWith = (expiresAt: string, meanwhile: () => void) => {
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('fetch', async () => {
      meanwhile()
      return Response.json({ session: { expiresAt } }, { headers: { 'set-auth-token': 'renewed' } })
    })
  }

  it('extends the session, but not that of a person who has signed in meanwhile', async () => {
    vi.useFakeTimers({ now: Date.parse('2029-12-31T00:00:00Z') })
    const stored = stubBrowser()
    storeSession(stored)
    let replaceSession = () => {}
    respondWith('2031-01-01T00:00:00.000Z', () => replaceSession())
    keepSessionRenewed()
    await vi.advanceTimersByTimeAsync(12 * hour)
    expect(getSession()).toMatchObject({ token: 'renewed', expires_at: '2031-01-01T00:00:00.000Z' })

    storeSession(stored)
    const other = { token: 'other', expires_at: '2030-06-01T00:00:00.000Z' }
    replaceSession = () => stored.set('fledge.session', JSON.stringify({ ...getSession(), ...other }))
    keepSessionRenewed()
    await vi.advanceTimersByTimeAsync(12 * hour)
    expect(getSession()).toMatchObject(other)
  })
})
