import { describe, expect, it, test } from 'vitest'
import { companyOutcome, describeDeletion } from './deletion-effects.ts'

test('The effects of deleting a company are stated in full sentences, with numbers once they are known', () => {
  expect(describeDeletion({ internships: 1200, students: 340 })).toBe(
    'Your 1,200 internships go offline. The 340 students who applied are told and keep their own letters.',
  )
  expect(describeDeletion({ internships: 1, students: 1 })).toBe(
    'Your internship goes offline. The student who applied is told and keeps their own letter.',
  )
  expect(describeDeletion({ internships: 2, students: 0 })).toBe('Your 2 internships go offline.')
  expect(describeDeletion({ internships: 0, students: 0 })).toBe('')
  expect(describeDeletion(undefined)).toBe(
    'Your internships go offline. Students who applied are told and keep their own letters.',
  )
})

describe('the company of a deleted account', () => {
  const [own, other] = ['1', '2']
  it.each([
    ['is deleted with its only member', 'deleted', [{ user_id: own, role: 'owner' }]],
    [
      'goes on without a member',
      'left',
      [
        { user_id: own, role: 'viewer' },
        { user_id: other, role: 'owner' },
      ],
    ],
    [
      'goes on without one of two owners',
      'left',
      [
        { user_id: own, role: 'owner' },
        { user_id: other, role: 'owner' },
      ],
    ],
    [
      'must be handed over by its last owner',
      'last-owner',
      [
        { user_id: own, role: 'owner' },
        { user_id: other, role: 'viewer' },
      ],
    ],
  ])('%s', (_, outcome, members) => expect(companyOutcome(members, own)).toBe(outcome))
})
