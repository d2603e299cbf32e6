import { describe, expect, it } from 'vitest'
import { toTextBlocks } from './text-blocks.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const bullets = (...items: string[]) => ({ kind: 'bullets', items })
const numbers = (...items: string[]) => ({ kind: 'numbers', items, start: 1 })

describe('in a text that people wrote', () => {
  it.each(['-', '*', '•', '–'])('lines that begin with %s are a list', mark =>
    expect(toTextBlocks(`You will:\n${mark} build\n${mark}  test \n\nWith us.`)).toEqual([
      paragraph('You will:'),
      bullets('build', 'test'),
      paragraph('With us.'),
    ]),
  )

  it('lines that count from 1 are a numbered list', () => {
    expect(toTextBlocks('1. Read\n2) Write\n\n3. Rest')).toEqual([numbers('Read', 'Write', 'Rest')])
    expect(toTextBlocks('2026. A year.\n3 people.')).toEqual([paragraph('2026. A year.\n3 people.')])
  })

  it('a blank line does not end a list, and an indented line continues an item', () =>
    expect(toTextBlocks('- one\n  and more\n\n- two\r\n- three')).toEqual([bullets('one and more', 'two', 'three')]))

  it('prose stays prose, with its line breaks and its markup as text', () => {
    expect(toTextBlocks('One.\nTwo.\n\nThree - four *five* -5 <b>six</b>\n')).toEqual([
      paragraph('One.\nTwo.'),
      paragraph('Three - four *five* -5 <b>six</b>'),
    ])
    expect(toTextBlocks(' \n ')).toEqual([])
  })

  it('short lines are a list where each line is an item, unless one is a paragraph', () => {
    const items = { linesAreItems: true }
    expect(toTextBlocks('Build things\nTest things', items)).toEqual([bullets('Build things', 'Test things')])
    expect(toTextBlocks('We ask for:\nCare\nCuriosity', items)).toEqual([
      paragraph('We ask for:'),
      bullets('Care', 'Curiosity'),
    ])
    expect(toTextBlocks('One line', items)).toEqual([paragraph('One line')])
    const long = `${'word '.repeat(50)}\nshort`
    expect(toTextBlocks(long, items)).toEqual([paragraph(long.replace(' \n', '\n'))])
    expect(toTextBlocks('Build things\nTest things')).toEqual([paragraph('Build things\nTest things')])
  })
})
