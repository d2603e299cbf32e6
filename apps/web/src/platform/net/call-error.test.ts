import { expect, it } from 'vitest'
import { CallError, canRetrySoon, endsSession, isTransient } from './call-error.ts'

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
