import { expect, it } from 'vitest'
import { mergeTyped } from './step-draft.ts'

const initial = { bio: '', graduation_year: '2026', skills: ['SQL'] }

it('puts what was typed over what the profile says', () => {
  expect(mergeTyped(initial, { bio: 'Hello', skills: ['React'] })).toEqual({
    bio: 'Hello',
    graduation_year: '2026',
    skills: ['React'],
  })
})

it('leaves out what no field of the form can hold', () => {
  expect(mergeTyped(initial, { bio: 7, skills: 'React', role: 'company' })).toEqual(initial)
  expect(mergeTyped(initial, { skills: [1] })).toEqual(initial)
})
