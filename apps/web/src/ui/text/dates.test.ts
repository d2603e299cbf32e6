import { describe, expect, it } from 'vitest'
import { dayName, dayOrTime } from './clock-times.ts'
import { briefDate, briefTimeAgo, daysLeft, shortDate, timeAgo } from './dates.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

describe('days left', () => {
  it('are rounded up to whole days', () => {
    expect(daysLeft('2026-11-16', now)).toBe(1)
    expect(daysLeft('2026-12-15', now)).toBe(30)
  })

  it('are 0 on the last day and after it, and null without a deadline', () => {
    expect(daysLeft('2026-11-15', now)).toBe(0)
    expect(daysLeft('2026-01-01', now)).toBe(0)
    expect(daysLeft(null, now)).toBeNull()
  })
})

describe('dates', () => {
  it('keep a calendar date on its day in every time zone', () => expect(shortDate('2026-11-15')).toBe('Nov 15, 2026'))

  it('leave out the year in this year, and the date for today', () => {
    expect([briefDate('2026-03-02', now), briefDate('2025-03-02', now)]).toEqual(['Mar 2', 'Mar 2, 2025'])
    expect(dayOrTime(new Date(2026, 10, 15, 9, 5).toISOString(), new Date(2026, 10, 15, 12).getTime())).toBe('09:05')
    expect(dayOrTime(new Date(2026, 10, 14, 9, 5).toISOString(), new Date(2026, 10, 15, 12).getTime())).toBe(
      'Nov 14, 2026',
    )
  })

  it('name the days up to yesterday', () => {
    const noon = new Date(2026, 2, 1, 12).getTime()
    const names = [
      new Date(2026, 2, 1, 0, 1),
      new Date(2026, 1, 28, 23, 59),
      new Date(2026, 1, 27, 12),
      new Date(2025, 11, 31, 12),
    ].map(time => dayName(time.toISOString(), noon))
    expect(names).toEqual(['Today', 'Yesterday', 'Feb 27', 'Dec 31, 2025'])
  })

  it('show the age of recent times and the date of older ones', () => {
    expect(timeAgo('2026-11-15T11:59:40Z', now)).toBe('just now')
    expect(timeAgo('2026-11-15T11:00:00Z', now)).toBe('1 hour ago')
    expect(timeAgo('2026-11-14T11:00:00Z', now)).toBe('yesterday')
    expect(timeAgo('2026-10-01T12:00:00Z', now)).toBe('Oct 1, 2026')
  })

  it('leave out this year where space is short', () => {
    expect(briefTimeAgo('2026-11-14T11:00:00Z', now)).toBe('yesterday')
    expect(briefTimeAgo('2026-10-01T12:00:00Z', now)).toBe('Oct 1')
    expect(briefTimeAgo('2025-10-01T12:00:00Z', now)).toBe('Oct 1, 2025')
  })
})
