import { afterEach, expect, it, vi } from 'vitest'
import { adviceOf, CallError, canRetrySoon, endsSession, isTransient } from './call-error.ts'

const failure = (status: number, code = 'unknown') => new CallError({ status, code })

it.each([
  ['no response', failure(0), true, true],
  ['a server error', failure(503), true, true],
  ['an earlier copy in progress', failure(409, 'in_progress'), true, true],
  ['a rate limit', failure(429), true, false],
  ['a conflict', failure(409), false, false],
  ['invalid input', failure(422), false, false],
  ['an error of our own code', new Error('bug'), false, false],
])('%s: transient and worth an immediate retry?', (_, error, transient, soon) => {
  expect(isTransient(error)).toBe(transient)
  expect(canRetrySoon(error)).toBe(soon)
})

it('a session ends with a rejected token, a missing second factor, or as reported by call', () => {
  expect([failure(401), failure(403, 'mfa_required'), failure(403, 'session_ended')].every(endsSession)).toBe(true)
  expect(endsSession(failure(403, 'forbidden'))).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

it('the advice names the server as the cause of its own errors, and never the connection', () => {
  for (const error of [failure(500), failure(503), failure(200, 'unexpected_response')]) {
    expect(adviceOf(error)).toBe('The problem is on our side, not yours. Try again in a minute.')
  }
})

it('the advice names the network only when no response arrived', () => {
  expect(adviceOf(failure(0, 'offline'))).toBe("Fledge can't be reached. Check your connection and try again.")
  vi.stubGlobal('navigator', { onLine: false })
  expect(adviceOf(failure(0, 'offline'))).toBe("You're offline. Try again when you're back online.")
})

it.each([
  [1, 'Try again in 1 second.'],
  [60, 'Try again in 60 seconds.'],
  [120, 'Try again in 2 minutes.'],
  [7000, 'Try again in 2 hours.'],
  [null, 'Wait a minute, then try again.'],
])('the advice says how long to wait: %s seconds', (retryAfter, advice) => {
  expect(adviceOf(new CallError({ status: 429, code: 'too_many', retryAfter }))).toBe(advice)
})

it('there is no advice about input errors, which the message of the server explains', () => {
  expect([failure(400), failure(404), failure(409), new Error('bug')].map(adviceOf)).toEqual(Array(4).fill(undefined))
})
