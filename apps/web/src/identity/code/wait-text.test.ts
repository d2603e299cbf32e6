import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it('says seconds for a short wait and whole minutes for a long one', () => {
  expect(waitText(1)).toBe('1 second')
  expect(waitText(119)).toBe('119 seconds')
  expect(waitText(121)).toBe('3 minutes')
})
