/** A part of a text that people wrote: a paragraph, which may hold line breaks, or a list. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; items: string[]; start: number }

type Options = {
  /** Shows short lines without markers as a list too, for fields that people fill with one point per line. */
  linesAreItems?: boolean
}

const bullet = /^[-*•‣◦▪·–—]\s+(\S.*)$/
const numbered = /^(\d{1,3})[.)]\s+(\S.*)$/
const longestItem = 200

/** Finds the lists in a plain text. The result holds the text itself, never markup. */
export const toTextBlocks = (text: string, { linesAreItems = false }: Options = {}): TextBlock[] => {
  const blocks: TextBlock[] = []
  let isAfterBlank = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') isAfterBlank = true
    else {
      addLine(blocks, line, isAfterBlank)
      isAfterBlank = false
    }
  }
  return linesAreItems ? blocks.flatMap(toItems) : blocks
}

const addLine = (blocks: TextBlock[], line: string, isAfterBlank: boolean) => {
  const text = line.trim()
  const last = blocks.at(-1)
  const point = bullet.exec(text)?.[1]
  if (point !== undefined) {
    if (last?.kind === 'bullets') last.items.push(point)
    else blocks.push({ kind: 'bullets', items: [point] })
    return
  }
  const [, number, step] = numbered.exec(text) ?? []
  if (step !== undefined) {
    if (last?.kind === 'numbers' && last.start + last.items.length === Number(number)) return void last.items.push(step)
    // A sentence may begin with a year or a count; a list begins with 1.
    if (Number(number) === 1) return void blocks.push({ kind: 'numbers', items: [step], start: 1 })
  }
  if (last?.kind === 'paragraph' && !isAfterBlank) last.text += `\n${text}`
  else if (last && last.kind !== 'paragraph' && !isAfterBlank && /^\s/.test(line)) {
    // An indented line continues its item.
    last.items[last.items.length - 1] += ` ${text}`
  } else blocks.push({ kind: 'paragraph', text })
}

/** Splits a paragraph of short lines into a list; a first line that ends with a colon introduces it. */
const toItems = (block: TextBlock): TextBlock[] => {
  if (block.kind !== 'paragraph') return [block]
  const lines = block.text.split('\n')
  const intro = lines[0]?.endsWith(':') ? lines.slice(0, 1) : []
  const items = lines.slice(intro.length)
  if (items.length < 2 || items.some(item => item.length > longestItem)) return [block]
  return [...intro.map(text => ({ kind: 'paragraph' as const, text })), { kind: 'bullets', items }]
}
