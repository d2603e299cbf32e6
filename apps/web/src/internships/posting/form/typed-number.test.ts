import { describe, expect, it } from 'vitest'
import { toNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each(['1500', ' 1500 ', '1,500', '$1,500', '$ 1 500', '1 500 $', '1\u202f500', "1'500", '1500.00', '1,500.00'])(
    'is 1500 for "%s"',
    typed => expect(toNumber(typed)).toBe(1500),
  )

  it('may have several groups of digits', () => expect(toNumber('1,234,567')).toBe(1_234_567))

  it('is null when nothing is typed', () => expect([toNumber(''), toNumber(' $ ')]).toEqual([null, null]))

  it.each(['1,5', '1,50', '15,00', '1,500 000', '1e3', '0x10', 'a lot', '1500-1800', '12 34'])(
    'is NaN for the ambiguous text "%s"',
    typed => expect(toNumber(typed)).toBeNaN(),
  )

  it('keeps fractions and negative numbers, so that the rules of the contract reject them', () =>
    expect([toNumber('1.5'), toNumber('-1')]).toEqual([1.5, -1]))
})
