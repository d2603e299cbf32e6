import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it('A short wait is shown in seconds and a long one in whole minutes', () => {
  expect(waitText(1)).toBe('1 second')
  expect(waitText(119)).toBe('119 seconds')
  expect(waitText(121)).toBe('3 minutes')
})
