import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  formatClock,
  formatDay,
  formatTime,
  monthAndDayOf,
  otherTime,
  readLocalTime,
  suggestedTimes,
  toLocalValue,
  zoneName,
} from './interview-time.ts'

const [newYork, berlin] = ['America/New_York', 'Europe/Berlin']
const autumn = new Date('2026-11-17T12:00:00.000Z')

describe('A time is shown', () => {
  test('to each side in its own zone, with that of the other one', () => {
    const at = '2026-12-01T14:30:00.000Z'
    expect(formatTime(at, newYork, autumn)).toBe('Tue, Dec 1, 09:30')
    expect(otherTime(at, newYork, berlin, autumn)).toBe('Tue, Dec 1, 15:30 in Berlin')
    expect(formatTime(at, berlin, autumn)).toBe('Tue, Dec 1, 15:30')
    expect(otherTime(at, berlin, newYork, autumn)).toBe('Tue, Dec 1, 09:30 in New York')
  })

  test('with the date of each zone around midnight', () => {
    const at = '2026-12-01T23:30:00.000Z'
    expect(formatTime(at, newYork, autumn)).toBe('Tue, Dec 1, 18:30')
    expect(formatTime(at, berlin, autumn)).toBe('Wed, Dec 2, 00:30')
    expect([monthAndDayOf(at, newYork, autumn), monthAndDayOf('2026-11-30T23:30:00.000Z', berlin, autumn)]).toEqual([
      { month: 'Dec', day: '1' },
      { month: 'Dec', day: '1' },
    ])
  })

  test('with the clock of its own day: in March the zones are five hours apart for three weeks', () => {
    const clocks = (at: string) => [formatClock(at, newYork), formatClock(at, berlin)]
    expect(clocks('2027-03-13T14:00:00.000Z')).toEqual(['09:00', '15:00'])
    expect(clocks('2027-03-15T14:00:00.000Z')).toEqual(['10:00', '15:00'])
    expect(clocks('2027-03-29T14:00:00.000Z')).toEqual(['10:00', '16:00'])
    expect([formatClock('2027-03-28T00:59:00.000Z', berlin), formatClock('2027-03-28T01:00:00.000Z', berlin)]).toEqual([
      '01:59',
      '03:00',
    ])
  })

  test('once when both clocks show the same, and when the other zone is not known', () => {
    expect(otherTime('2026-12-01T14:30:00.000Z', berlin, 'Europe/Madrid')).toBeNull()
    expect(otherTime('2026-12-01T14:30:00.000Z', berlin, null)).toBeNull()
    // London and Lisbon share a clock, Berlin and Lagos only in winter.
    expect(otherTime('2026-12-01T14:30:00.000Z', berlin, 'Africa/Lagos')).toBeNull()
    expect(otherTime('2026-07-01T14:30:00.000Z', berlin, 'Africa/Lagos', autumn)).toBe('Wed, Jul 1, 15:30 in Lagos')
  })

  test('as today or tomorrow by the date, also on a day of 23 hours', () => {
    const saturdayNight = new Date('2027-03-27T22:30:00.000Z')
    expect(formatDay('2027-03-27T22:45:00.000Z', berlin, saturdayNight)).toBe('Today')
    expect(formatDay('2027-03-28T08:00:00.000Z', berlin, saturdayNight)).toBe('Tomorrow')
    expect(formatDay('2027-03-29T08:00:00.000Z', berlin, saturdayNight)).toBe('Mon, Mar 29')
    expect(formatDay('2027-03-27T23:30:00.000Z', berlin, saturdayNight)).toBe('Tomorrow')
    expect(formatDay('2027-03-26T08:00:00.000Z', berlin, saturdayNight)).toBe('Fri, Mar 26')
  })

  test('with the year when it is not this one, by the calendar of the zone', () => {
    const lateInDecember = new Date('2026-12-31T20:00:00.000Z')
    const at = '2026-12-31T23:30:00.000Z'
    expect(formatTime(at, newYork, lateInDecember)).toBe('Thu, Dec 31, 18:30')
    expect(formatTime(at, berlin, lateInDecember)).toBe('Fri, Jan 1, 2027, 00:30')
    expect(otherTime(at, newYork, berlin, lateInDecember)).toBe('Fri, Jan 1, 2027, 00:30 in Berlin')
    expect(formatDay(at, berlin, lateInDecember)).toBe('Tomorrow')
    expect(formatDay('2027-03-29T08:00:00.000Z', berlin, lateInDecember)).toBe('Mon, Mar 29, 2027')
    expect(formatDay('2025-03-29T08:00:00.000Z', berlin, lateInDecember)).toBe('Sat, Mar 29, 2025')
    expect(monthAndDayOf(at, berlin, lateInDecember)).toEqual({ month: 'Jan ’27', day: '1' })
  })

  test('with a zone as people say it', () => {
    expect([zoneName(newYork), zoneName('America/Argentina/Buenos_Aires'), zoneName('UTC')]).toEqual([
      'New York',
      'Buenos Aires',
      'UTC',
    ])
  })
})

describe('A typed time', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('is refused when the clocks skip it, and is the first of two when it exists twice', () => {
    vi.stubEnv('TZ', berlin)
    expect(readLocalTime('2027-03-28T01:59')).toEqual({ at: '2027-03-28T00:59:00.000Z' })
    for (const skipped of ['2027-03-28T02:00', '2027-03-28T02:30', '2027-03-28T02:59'])
      expect(readLocalTime(skipped), skipped).toEqual({ problem: 'skipped' })
    expect(readLocalTime('2027-03-28T03:00')).toEqual({ at: '2027-03-28T01:00:00.000Z' })
    expect(readLocalTime('2027-10-31T02:30')).toEqual({ at: '2027-10-31T00:30:00.000Z' })
    expect(readLocalTime('')).toEqual({ problem: 'missing' })
    vi.stubEnv('TZ', newYork)
    expect(readLocalTime('2027-03-14T02:30')).toEqual({ problem: 'skipped' })
    expect(readLocalTime('2027-03-28T02:30')).toEqual({ at: '2027-03-28T06:30:00.000Z' })
  })
})

describe('Suggested times', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('are 10:00 and 14:00 of the next working days, before and after a change of the clocks', () => {
    vi.stubEnv('TZ', berlin)
    const friday = new Date('2027-03-26T09:00:00.000Z')
    expect(suggestedTimes(friday)).toEqual([
      '2027-03-29T08:00:00.000Z',
      '2027-03-29T12:00:00.000Z',
      '2027-03-30T08:00:00.000Z',
      '2027-03-30T12:00:00.000Z',
    ])
    expect(suggestedTimes(new Date('2027-03-24T09:00:00.000Z'), 2)).toEqual([
      '2027-03-25T09:00:00.000Z',
      '2027-03-25T13:00:00.000Z',
    ])
    expect(toLocalValue(new Date('2027-03-29T08:05:00.000Z'))).toBe('2027-03-29T10:05')
  })
})
