import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../platform/net/query-client.ts'
import { refreshCompanyData } from './company-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the refresh of company data', () => {
  it('refreshes once for many events at a time, and again for later ones', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    for (let event = 0; event < 50; event++) refreshCompanyData()
    vi.advanceTimersByTime(1000)
    const calls = invalidate.mock.calls.length
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(['companies', 'dashboard'])
    expect(new Set(invalidate.mock.calls.map(([filter]) => String(filter?.queryKey))).size).toBe(calls)
    refreshCompanyData()
    vi.advanceTimersByTime(1000)
    expect(invalidate).toHaveBeenCalledTimes(calls * 2)
  })

  it('waits for a decision that is being sent', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const isMutating = vi.spyOn(queryClient, 'isMutating').mockReturnValue(1)
    refreshCompanyData()
    vi.advanceTimersByTime(5000)
    expect(invalidate).not.toHaveBeenCalled()
    isMutating.mockReturnValue(0)
    vi.advanceTimersByTime(1000)
    expect(invalidate).toHaveBeenCalled()
  })
})
