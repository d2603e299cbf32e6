/** A part of a text in which a rule looks for words. `text` is a verbatim part, except that quotation marks are plain. */
export type Clause = { text: string; start: number; end: number }

const contrast = /[,;]?\s+(?=(?:but|however|instead|except|only|thus|therefore|hence)\b)/gi
const sentenceEnd = /[.!?…]+(?=\s|$)|\n+/g

/** Abbreviations whose full stop ends no sentence: "Rs. 299", "approx. 3 months". */
const abbreviation = /\b(?:rs|no|approx|incl|e\.g|i\.e|etc|mr|mrs|ms|dr)\.$/i

/** Splits a text into sentences, and these at words of contrast: "no fee, only a deposit" denies the fee and not the deposit. */
export const splitClauses = (text: string): Clause[] => {
  const plain = text.replace(/[‘’]/g, "'")
  return splitAt(plain, 0, plain.length, sentenceEnd)
    .flatMap(({ start, end }) => splitAt(plain, start, end, contrast))
    .filter(({ text }) => /\w/.test(text))
}

const splitAt = (text: string, from: number, to: number, separator: RegExp): Clause[] => {
  const clauses: Clause[] = []
  let start = from
  const add = (end: number) => {
    if (end > start) clauses.push({ text: text.slice(start, end), start, end })
    start = end
  }
  for (const match of text.slice(from, to).matchAll(separator)) {
    const end = from + match.index + match[0].length
    if (!abbreviation.test(text.slice(start, end))) add(end)
  }
  add(to)
  return clauses
}

/** Each clause alone, then each with the next one, because a scam often names the thing in one sentence and asks in the next. */
export const pairsOf = (text: string, clauses: Clause[]): Clause[] =>
  clauses.slice(1).flatMap((next, index) => {
    const first = clauses[index]
    if (!first) return []
    return [{ text: text.slice(first.start, next.end).replace(/[‘’]/g, "'"), start: first.start, end: next.end }]
  })
