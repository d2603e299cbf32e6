import { describe, expect, it } from 'vitest'
import { categories, findQuestions } from './questions.ts'

describe('searching the help', () => {
  it('shows everything while nothing is typed', () => {
    expect(findQuestions('   ')).toBe(categories)
  })

  it('finds words of the question and of the answer, whatever their case', () => {
    const byQuestion = findQuestions('WITHDRAW AN  application')
    expect(byQuestion.map(({ name }) => name)).toEqual(['For Students'])
    expect(byQuestion[0]?.questions).toHaveLength(1)
    expect(findQuestions('dropbox').flatMap(({ questions }) => questions.map(({ question }) => question))).toEqual([
      'Can I upload my resume?',
    ])
  })

  it('finds nothing where there is nothing', () => {
    expect(findQuestions('zebra')).toEqual([])
  })
})
