import { expect, it } from 'vitest'
import { mergeDraftValues } from './step-draft.ts'

const initial = { bio: '', graduation_year: '2026', skills: ['SQL'] }

it('Draft values replace profile values', () => {
  expect(mergeDraftValues(initial, { bio: 'Hello', skills: ['React'] })).toEqual({
    bio: 'Hello',
    graduation_year: '2026',
    skills: ['React'],
  })
})

it('Draft values of unknown fields or of another type are ignored', () => {
  expect(mergeDraftValues(initial, { bio: 7, skills: 'React', role: 'company' })).toEqual(initial)
  expect(mergeDraftValues(initial, { skills: [1] })).toEqual(initial)
})
