import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

const now = Date.parse('2026-11-16T10:00:00.000Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

test('The countdown runs to the notification first, then to the email that is sent later, then it disappears', () => {
  const notice = { notice_at: at(42), mail_at: at(492) }
  expect(countdownText(notice, now)).toBe('tells the student in 0:42')
  expect(countdownText(notice, now + 41_900)).toBe('tells the student in 0:01')
  expect(countdownText(notice, now + 42_000)).toBe('mails the student in 7:30')
  expect(countdownText({ ...notice, notice_at: null }, now)).toBe('mails the student in 8:12')
  expect(countdownText(notice, now + 492_000)).toBeNull()
  expect(countdownText(null, now)).toBeNull()
})
