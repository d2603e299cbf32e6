/** Single letters added, lost, changed or swapped with their neighbour between two words. */
export const countSlips = (one: string, other: string) => {
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

const most = 3

/** Which of the known words a mistyped or unfinished one may have meant: the nearest, none when all are too far. */
export const pickNearest = (asked: string, known: string[]) => {
  const allowed = asked.length <= 4 ? 1 : 2
  const slips = known
    .map(word => ({ word, slips: word.startsWith(asked) ? 1 : countSlips(asked, word) }))
    .filter(candidate => candidate.slips <= allowed)
  const fewest = Math.min(...slips.map(candidate => candidate.slips))
  return slips
    .filter(candidate => candidate.slips === fewest)
    .slice(0, most)
    .map(({ word }) => word)
}
