/** A text with fewer words is not compared, because short texts resemble each other by chance. */
const leastWords = 25
const shingleWords = 4
/** The share of equal runs of words from which two texts count as copies. */
const copiedShare = 0.6

export const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const shinglesOf = (words: string[]) =>
  new Set(words.slice(0, 1 - shingleWords).map((_, start) => words.slice(start, start + shingleWords).join(' ')))

/** Whether one of the other texts is almost the same. Compares runs of four words, so that a changed word costs four runs. */
export const isNearCopy = (text: string, others: string[]) => {
  const words = wordsOf(text)
  if (words.length < leastWords) return false
  const own = shinglesOf(words)
  return others.some(other => {
    const theirs = shinglesOf(wordsOf(other))
    const shared = [...own].filter(shingle => theirs.has(shingle)).length
    return shared / (own.size + theirs.size - shared) >= copiedShare
  })
}

/**
 * Groups of rare words that find possible copies: the longest words are the rarest. A near copy still has all words of one of
 * the groups.
 */
export const rareGroups = (text: string) => {
  const words = wordsOf(text)
  if (words.length < leastWords) return []
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 12)
  return [0, 1, 2, 3].map(group => longest.filter((_, place) => place % 4 === group).join(' '))
}
