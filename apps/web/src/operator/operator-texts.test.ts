import { describe, expect, it } from 'vitest'
import { choicesOf, hoursText } from './operator-texts.ts'

const report = {
  id: '1',
  reason: 'scam' as const,
  text: null,
  at: '',
  reporter: null,
  counts: true,
  outcome: null,
  snapshot: [],
}
const appeal = { text: 'Sorry', at: '', outcome: null, by_me: false }
const kinds = (facts: Parameters<typeof choicesOf>[0]) => choicesOf(facts).map(({ kind }) => kind)

describe('the choices of an operator', () => {
  it('follow from the state, the reports and the appeal', () => {
    const none = { target: 'internship' as const, appeal: null, reports: [] }
    expect(kinds({ ...none, state: 'present' })).toEqual(['suspend'])
    expect(kinds({ ...none, state: 'hidden', reports: [report] })).toEqual(['dismiss', 'suspend'])
    expect(kinds({ ...none, state: 'suspended' })).toEqual(['restore'])
    expect(kinds({ ...none, state: 'suspended', appeal })).toEqual(['dismiss', 'restore'])
    expect(kinds({ ...none, state: 'gone', reports: [report] })).toEqual(['dismiss'])
  })

  it('of a message are only to dismiss its reports: its author is suspended instead', () => {
    expect(kinds({ target: 'message', state: 'present', appeal: null, reports: [report] })).toEqual(['dismiss'])
    expect(kinds({ target: 'message', state: 'suspended', appeal: null, reports: [] })).toEqual([])
  })
})

it('hours are short up to two days, and then days', () => {
  expect([null, 0.2, 3.4, 47, 49].map(hoursText)).toEqual(['None', 'under 1 h', '3 h', '47 h', '2 days'])
})
