/** The edit distance of two words: letters inserted, deleted, replaced or swapped with their neighbour. */
const editDistance = (one: string, other: string) => {
  const a = [...one]
  const b = [...other]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  a.forEach((letter, row) => {
    const current = [row + 1]
    b.forEach((wanted, column) => {
      const changed = at(above, column) + (letter === wanted ? 0 : 1)
      const swapped =
        row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted
          ? at(before, column - 1) + 1
          : Number.POSITIVE_INFINITY
      current.push(Math.min(changed, at(current, column) + 1, at(above, column + 1) + 1, swapped))
    })
    before = above
    above = current
  })
  return at(above, b.length)
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY

const maxSuggestions = 3

/**
 * The known words closest to a mistyped or unfinished word. The list is empty when all known words are too different.
 */
export const pickNearest = (typed: string, known: string[]) => {
  const allowed = typed.length <= 4 ? 1 : 2
  const candidates = known
    .map(word => ({ word, distance: word.startsWith(typed) ? 1 : editDistance(typed, word) }))
    .filter(candidate => candidate.distance <= allowed)
  const smallest = Math.min(...candidates.map(candidate => candidate.distance))
  return candidates
    .filter(candidate => candidate.distance === smallest)
    .slice(0, maxSuggestions)
    .map(({ word }) => word)
}
