import { expect, test } from 'vitest'
import { onReturn } from './return-to-window.ts'

const hour = 60 * 60_000
const back = { isNewVersionReady: true, awayMs: hour, sinceCheckMs: hour, hasTyped: false }

test('Whoever was away for long gets the new version, unless something was typed', () => {
  expect(onReturn(back)).toBe('reload')
  expect(onReturn({ ...back, hasTyped: true })).toBe('stay')
})

test('Whoever was away for a moment goes on undisturbed', () => {
  expect(onReturn({ ...back, awayMs: 60_000 })).toBe('stay')
})

test('A window that stays open asks for a new version now and then', () => {
  expect(onReturn({ ...back, isNewVersionReady: false })).toBe('check')
  expect(onReturn({ ...back, isNewVersionReady: false, sinceCheckMs: 60_000 })).toBe('stay')
})
