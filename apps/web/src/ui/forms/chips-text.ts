/** A comma-separated text: the entries before the last comma are chips, the rest is still being typed. */
export type Chips = { chips: string[]; typed: string }

const withoutRepeats = (chips: string[]) => {
  const seen = new Set<string>()
  return chips.filter(chip => {
    const key = chip.toLowerCase()
    if (chip === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

export const splitChips = (text: string): Chips => {
  const entries = text.split(',')
  const typed = entries.pop() ?? ''
  return { chips: withoutRepeats(entries.map(entry => entry.trim())), typed: typed.trimStart() }
}

export const joinChips = ({ chips, typed }: Chips) =>
  `${withoutRepeats(chips)
    .map(chip => `${chip}, `)
    .join('')}${typed}`

/** Turns what is still being typed into a chip as well. */
export const finishChips = (text: string) => joinChips(splitChips(`${text},`))

/** Whether a pasted text has several entries. Lines count too, because people copy lists. */
export const isList = (pasted: string) => /[,\n]/.test(pasted.trim())

export const pasteChips = (text: string, pasted: string) => finishChips(text + pasted.replace(/[\r\n]+/g, ','))
