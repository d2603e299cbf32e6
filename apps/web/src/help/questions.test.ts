import { describe, expect, it } from 'vitest'
import { categories, findQuestions } from './questions.ts'

describe('findQuestions', () => {
  it('returns all categories for an empty search', () => {
    expect(findQuestions('   ')).toBe(categories)
  })

  it('matches questions and answers, ignoring case', () => {
    const byQuestion = findQuestions('WITHDRAW AN  application')
    expect(byQuestion.map(({ name }) => name)).toEqual(['For Students'])
    expect(byQuestion[0]?.questions).toHaveLength(1)
    expect(findQuestions('dropbox').flatMap(({ questions }) => questions.map(({ question }) => question))).toEqual([
      'Can I upload my resume?',
    ])
  })

  it('returns no category without a match', () => {
    expect(findQuestions('zebra')).toEqual([])
  })
})
