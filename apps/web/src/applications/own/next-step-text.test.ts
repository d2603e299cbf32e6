import { expect, it } from 'vitest'
import { progressText, stepText } from './next-step-text.ts'

const zone = 'Europe/Berlin'

it('The next step says what to do and until when', () => {
  const year = new Date().getFullYear()
  const at = `${year}-01-05T13:00:00.000Z`
  expect(stepText({ kind: 'offer', at, count: 1 }, zone)).toBe('Answer the offer')
  expect(stepText({ kind: 'times', at, count: 3 }, zone)).toMatch(/^Pick a time, answer by .*Jan 5/)
  expect(stepText({ kind: 'messages', at: null, count: 2 }, zone)).toBe('2 unread messages')
  expect(stepText({ kind: 'interview', at, count: 1 }, zone)).toMatch(/^Interview .*Jan 5, 14:00$/)
  expect(stepText({ kind: 'start', at: `${year}-06-01`, count: 1 }, zone)).toBe('You start on Jun 1')
})

it('Without a next step, a row says since when the application has its status', () => {
  const year = new Date().getFullYear()
  const applied_at = `${year}-11-03T10:00:00.000Z`
  const history = [
    { status: 'pending' as const, at: applied_at },
    { status: 'reviewed' as const, at: `${year}-11-05T10:00:00.000Z` },
  ]
  expect(progressText({ next_step: null, status: 'pending', history, applied_at })).toBe('Applied Nov 3')
  expect(progressText({ next_step: null, status: 'reviewed', history, applied_at })).toBe('Since Nov 5')
})
