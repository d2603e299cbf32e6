import { expect, it } from 'vitest'
import { deletionText } from './deletion-text.ts'

it.each([
  [0, 'Nobody has applied to it.'],
  [1, '1 applicant is told that it is gone and keeps their application. You can still read it under Applicants.'],
  [12, '12 applicants are told that it is gone and keep their application. You can still read them under Applicants.'],
  [
    1200,
    '1,200 applicants are told that it is gone and keep their application. You can still read them under Applicants.',
  ],
])('Deleting an internship with %i applicants says what happens to them', (applicants, text) =>
  expect(deletionText(applicants)).toBe(text),
)
