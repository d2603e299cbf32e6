import { describe, expect, it } from 'vitest'
import { fullPositionsText } from './full-positions.ts'

describe('the question whether to close a full internship', () => {
  const textOf = (
    accepted_count: number | undefined,
    positions_available: number,
    status: 'active' | 'closed' = 'active',
  ) => fullPositionsText({ status, positions_available, ...(accepted_count === undefined ? {} : { accepted_count }) })

  it('counts accepted applications and positions', () => {
    expect(textOf(3, 3)).toBe('3 of 3 positions accepted: close this?')
    expect(textOf(1, 1)).toBe('1 of 1 position accepted: close this?')
    expect(textOf(4, 3)).toBe('4 of 3 positions accepted: close this?')
  })

  it('is not asked while a position is free, after closing, or without the count', () => {
    expect([textOf(2, 3), textOf(3, 3, 'closed'), textOf(undefined, 1)]).toEqual([null, null, null])
  })
})
