import { expect, test } from 'vitest'
import { highlightsOf } from './internship-highlights.ts'

test('The highlights are the first responsibility and the first requirement without their bullets', () => {
  expect(
    highlightsOf({ responsibilities: '\n- Draw maps;\n- Walk rivers', requirements: '1. You like rain. And mud.' }),
  ).toEqual([
    { name: 'You do', text: 'Draw maps' },
    { name: 'You bring', text: 'You like rain' },
  ])
})

test('The highlights leave out empty fields', () => {
  expect(highlightsOf({ responsibilities: null, requirements: ' • ' })).toEqual([])
})
