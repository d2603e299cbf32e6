import { moneyPerMonth } from '@fledge/contract/wire/format'
import { describe, expect, it } from 'vitest'
import { formatCount } from './amounts.ts'

describe('money per month', () => {
  it('is a range, or one amount for equal ends', () => {
    expect(moneyPerMonth(1200, 1800)).toBe('$1,200 – $1,800 / month')
    expect(moneyPerMonth(1500, 1500)).toBe('$1,500 / month')
  })

  it('shows the end that is known', () => {
    expect(moneyPerMonth(900, null)).toBe('from $900 / month')
    expect(moneyPerMonth(null, 900)).toBe('up to $900 / month')
    expect(moneyPerMonth(0, 900)).toBe('up to $900 / month')
    expect(moneyPerMonth(null, null)).toBeNull()
  })

  it.each([
    [0, null],
    [null, 0],
    [0, 0],
  ])('is unpaid for %s to %s', (min, max) => expect(moneyPerMonth(min, max)).toBe('Unpaid'))
})

describe('counts', () => {
  it('agree with their noun', () => {
    expect(formatCount(1, 'result')).toBe('1 result')
    expect(formatCount(1200, 'result')).toBe('1,200 results')
    expect(formatCount(0, 'company', 'companies')).toBe('0 companies')
  })
})
