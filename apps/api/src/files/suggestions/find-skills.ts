const separator = /[^\p{L}\p{N}+#.]+/u

/** Converts a text to lower case with single spaces. Removes full stops, but keeps the dots of names such as Node.js. */
const toWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(separator)
    .map(word => word.replace(/^\.+(?!\p{L})|\.+$/gu, ''))
    .filter(Boolean)

const shortName = /^\p{L}{1,2}$/u

/** Whether the skill is an item of a list: between commas, bars, bullets, brackets or ends of lines. */
const standsInList = (text: string, skill: string) => {
  const escaped = skill.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[,;:|/•·()\\n])[^\\S\\n]*${escaped}[^\\S\\n]*($|[,;|/•·()\\n])`, 'u').test(text)
}

/**
 * The known skills that a text names, in the order of `known`. A skill of one or two letters counts only as an item of
 * a list and with the same upper and lower case: "R" and "Go" are also initials and words.
 */
export const findSkills = (text: string, known: string[]) => {
  const words = ` ${toWords(text).join(' ')} `
  return known.filter(skill =>
    shortName.test(skill) ? standsInList(text, skill) : words.includes(` ${toWords(skill).join(' ')} `),
  )
}
