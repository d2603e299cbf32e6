type Row = { id: string }

/**
 * The fresh page with the kept rows of the former page at their former places, each behind the nearest row before it that
 * is still listed. A fresh copy of a kept row replaces the former one.
 */
export const mergeRows = <Kept extends Row>(former: Kept[], fresh: Kept[], isKept: (row: Kept) => boolean): Kept[] => {
  const freshById = new Map(fresh.map(row => [row.id, row]))
  const kept = new Set(former.filter(isKept).map(({ id }) => id))
  const merged = fresh.filter(({ id }) => !kept.has(id))
  for (const [at, row] of former.entries()) {
    if (!kept.has(row.id)) continue
    const before = former.slice(0, at).findLast(({ id }) => merged.some(each => each.id === id))
    const place = before ? merged.findIndex(({ id }) => id === before.id) + 1 : 0
    merged.splice(place, 0, freshById.get(row.id) ?? row)
  }
  return merged
}

const decided = new Set<string>()
let isHeld = (_id: string) => false

/** Keeps a row at its place until `releaseRows`, although it no longer matches the filters or the order. */
export const keepRow = (id: string) => void decided.add(id)

/** Called when the person goes to another page or changes the filters. */
export const releaseRows = () => decided.clear()

/** Sets which rows a refresh must not move: the open one and the one with the focus. */
export const holdRows = (isHeldNow: (id: string) => boolean) => {
  isHeld = isHeldNow
}

export const isKeptRow = ({ id }: Row) => decided.has(id) || isHeld(id)
