import { describe, expect, it } from 'vitest'
import { finishChips, isList, joinChips, pasteChips, splitChips } from './chips-text.ts'

describe('a text of chips', () => {
  it('makes a chip of what stands before a comma', () => {
    expect(splitChips('React, SQL, wri')).toEqual({ chips: ['React', 'SQL'], typed: 'wri' })
    expect(splitChips('React')).toEqual({ chips: [], typed: 'React' })
  })

  it('drops blanks and repeats in any letter case', () =>
    expect(splitChips(' React ,, react,SQL, ')).toEqual({ chips: ['React', 'SQL'], typed: '' }))

  it('keeps its chips and what is typed when it is joined again', () => {
    const text = 'React, SQL, wri'
    expect(joinChips(splitChips(text))).toBe(text)
  })

  it('makes a chip of what is typed when it is finished', () => {
    expect(finishChips('React, SQL')).toBe('React, SQL, ')
    expect(finishChips('React, react')).toBe('React, ')
    expect(finishChips('')).toBe('')
  })

  it('makes chips of a pasted list, also of one with an entry per line', () => {
    expect(isList('React, SQL')).toBe(true)
    expect(isList('React\nSQL')).toBe(true)
    expect(isList('React native\n')).toBe(false)
    expect(pasteChips('Git, ', 'React, SQL\r\nCSS')).toBe('Git, React, SQL, CSS, ')
  })
})
