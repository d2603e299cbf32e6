import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../platform/net/call-error.ts'
import { adviseAfterRejection, forgetWrongCodes } from './wrong-codes.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const rejected = new CallError({ status: 403, code: 'code_invalid' })
const advise = (email = 'ada@example.com') => adviseAfterRejection(rejected, email)

it('The advice after a wrong code counts the remaining tries down, and then asks for a new code', () => {
  expect(advise()).toContain('you have 4 more tries')
  advise()
  advise()
  expect(advise()).toContain('you have one more try')
  expect(advise()).toBe('This code no longer works. Request a new one below.')
})

it('The tries start again with a new code and for another email', () => {
  advise()
  expect(advise('grace@example.com')).toContain('you have 4 more tries')
  forgetWrongCodes()
  expect(advise()).toContain('you have 4 more tries')
})

it('The advice says when the next try is possible, and there is none after a network failure', () => {
  const tooMany = new CallError({ status: 429, code: 'too_many', retryAfter: 1800 })
  expect(adviseAfterRejection(tooMany, 'ada@example.com')).toBe('You can try again in 30 minutes.')
  expect(adviseAfterRejection(new CallError({ status: 0, code: 'offline' }), 'ada@example.com')).toBeUndefined()
})
