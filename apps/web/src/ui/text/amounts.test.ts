import { describe, expect, it } from 'vitest'
import { counted, moneyPerMonth } from './amounts.ts'

describe('money per month', () => {
  it('is a range, one amount, or nothing', () => {
    expect(moneyPerMonth(1200, 1800)).toBe('$1,200 – $1,800 / month')
    expect(moneyPerMonth(1500, 1500)).toBe('$1,500 / month')
    expect(moneyPerMonth(null, 900)).toBe('$900 / month')
    expect(moneyPerMonth(0, null)).toBe('$0 / month')
    expect(moneyPerMonth(null, null)).toBeNull()
  })
})

describe('counts', () => {
  it('agree with their noun', () => {
    expect(counted(1, 'result')).toBe('1 result')
    expect(counted(1200, 'result')).toBe('1,200 results')
    expect(counted(0, 'company', 'companies')).toBe('0 companies')
  })
})
