import { expect, test } from 'vitest'
import { decideOnReturn } from './return-to-window.ts'

const hour = 60 * 60_000
const back = { isNewVersionReady: true, awayMs: hour, sinceCheckMs: hour, hasTyped: false }

test('A long absence loads the new version, unless something was typed', () => {
  expect(decideOnReturn(back)).toBe('reload')
  expect(decideOnReturn({ ...back, hasTyped: true })).toBe('stay')
})

test('A short absence does not load the new version', () => {
  expect(decideOnReturn({ ...back, awayMs: 60_000 })).toBe('stay')
})

test('Without a new version, the window checks for one every now and then', () => {
  expect(decideOnReturn({ ...back, isNewVersionReady: false })).toBe('check')
  expect(decideOnReturn({ ...back, isNewVersionReady: false, sinceCheckMs: 60_000 })).toBe('stay')
})
