import { describe, expect, it } from 'vitest'
import { backOffDelay, withBackOff } from './back-off.ts'

describe('back-off', () => {
  it('doubles from 200 ms and stops growing at 30 s', () => {
    const waits = [0, 1, 2, 3, 20].map(attempt => backOffDelay(attempt, () => 0))
    expect(waits).toEqual([200, 400, 800, 1600, 30_000])
  })

  it('spreads clients over the upper half of the wait', () => {
    expect(backOffDelay(1, () => 1)).toBe(200)
    expect(backOffDelay(1, () => 0.5)).toBe(300)
  })

  it('retries a transient error and returns the result', async () => {
    let tries = 0
    const work = async () => {
      tries++
      if (tries < 3) throw new Error('away')
      return 'here'
    }
    await expect(withBackOff(work, { attempts: 5, shouldRetry: () => true })).resolves.toBe('here')
    expect(tries).toBe(3)
  })

  it('gives up at once on a permanent error, and after the last attempt', async () => {
    let tries = 0
    const work = async () => {
      tries++
      throw new Error('refused')
    }
    await expect(withBackOff(work, { attempts: 5, shouldRetry: () => false })).rejects.toThrow('refused')
    expect(tries).toBe(1)
    await expect(withBackOff(work, { attempts: 2, shouldRetry: () => true })).rejects.toThrow('refused')
    expect(tries).toBe(3)
  })
})
