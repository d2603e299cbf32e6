import { describe, expect, it } from 'vitest'
import { renewalDelay } from './renewal.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const hour = 60 * 60_000
const inHours = (hours: number) => new Date(now + hours * hour).toISOString()

describe('the next renewal', () => {
  it('comes a day ahead of expiry', () => expect(renewalDelay(inHours(7 * 24), now)).toBe(6 * 24 * hour))

  it('comes at half of what is left when less than two days are', () =>
    expect(renewalDelay(inHours(10), now)).toBe(5 * hour))

  it('comes at once when the expiry has passed', () => expect(renewalDelay(inHours(-1), now)).toBe(0))

  it('never asks for a timer longer than browsers can hold', () =>
    expect(renewalDelay(inHours(24 * 365), now)).toBe(2 ** 31 - 1))
})
