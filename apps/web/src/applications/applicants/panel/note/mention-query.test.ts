import { expect, test } from 'vitest'
import { findMentionQuery, insertMention, matchColleagues, mentionedIds } from './mention-query.ts'
import { splitMentions } from './note-text.tsx'

test('A mention begins with an @ at the beginning of a word, in front of the caret', () => {
  expect(findMentionQuery('Ask @ad', 7)).toBe('ad')
  expect(findMentionQuery('@Ada Ok', 7)).toBe('Ada Ok')
  expect(findMentionQuery('Ask @', 5)).toBe('')
  expect(findMentionQuery('mail ada@example', 16)).toBeUndefined()
  expect(findMentionQuery('Ask @ad about it', 16)).toBeUndefined()
  expect(findMentionQuery('Ask @ad', 3)).toBeUndefined()
})

test('A chosen colleague replaces what was typed, and the caret stands behind the name', () => {
  expect(insertMention('Ask @ad today', 7, 'ad', 'Ada Okafor')).toEqual({ text: 'Ask @Ada Okafor today', caret: 16 })
})

test('Colleagues are found by the beginning of any of their names, without accents', () => {
  const team = [{ full_name: 'Ada Okafor' }, { full_name: 'Zoë Adams' }, { full_name: 'Canada Lee' }]
  expect(matchColleagues(team, 'ad').map(({ full_name }) => full_name)).toEqual(['Ada Okafor', 'Zoë Adams'])
  expect(matchColleagues(team, 'zoe')).toHaveLength(1)
})

test('Only names that are still in the text are mentions', () => {
  const chosen = [
    { id: '1', name: 'Ada Okafor' },
    { id: '2', name: 'Zoë Adams' },
  ]
  expect(mentionedIds('Ask @Ada Okafor, not Zoë Adams', chosen)).toEqual(['1'])
  expect(splitMentions('Ask @Ada Okafor!', ['Ada', 'Ada Okafor']).map(({ text }) => text)).toEqual([
    'Ask ',
    '@Ada Okafor',
    '!',
  ])
})
