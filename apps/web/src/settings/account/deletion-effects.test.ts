import { expect, test } from 'vitest'
import { describeDeletion } from './deletion-effects.ts'

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
