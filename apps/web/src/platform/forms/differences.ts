import type { Difference } from '../../ui/feedback/conflict-choice.tsx'

const shownLength = 90
/** The length of the equal text to show before a difference, so that the reader sees its context. */
const leadLength = 24

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(toText).join(', ')
  if (typeof value === 'object') {
    const fields = Object.entries(value).filter(([name]) => name !== 'id')
    return fields
      .map(([, field]) => toText(field))
      .filter(Boolean)
      .join(' · ')
  }
  return String(value).trim()
}

const sharedStart = (one: string[], other: string[]) => {
  const end = one.findIndex((character, index) => character !== other[index])
  return end === -1 ? one.length : end
}

const shorten = (characters: string[], from: number) => {
  const shown = characters.slice(from, from + shownLength).join('')
  return `${from > 0 ? '…' : ''}${shown}${from + shownLength < characters.length ? '…' : ''}`
}

/** Long texts are cut around their first difference. */
const toDifference = (name: string, theirs: string, mine: string): Difference => {
  // Spread into characters, so that an emoji is not cut in half.
  const [ours, yours] = [[...theirs], [...mine]]
  const isLong = Math.max(ours.length, yours.length) > shownLength
  const from = isLong ? Math.max(0, sharedStart(ours, yours) - leadLength) : 0
  return { name, theirs: shorten(ours, from), mine: shorten(yours, from) }
}

type Names<Values> = { readonly [Key in keyof Values]?: string }

type Versions<Values> = { origin: Values; theirs: Values; mine: Values }

/** Takes each field from the side that has changed it since `origin`; mine when both have. */
const mergeValues = <Values extends object>({ origin, theirs, mine }: Versions<Values>): Values => {
  const merged = { ...mine }
  for (const key in mine) if (toText(mine[key]) === toText(origin[key])) merged[key] = theirs[key]
  return merged
}

/** The named fields whose values differ, in the order of `names`. */
export const findDifferences = <Values extends object>(names: Names<Values>, theirs: Values, mine: Values) => {
  const found: Difference[] = []
  for (const key in names) {
    const [one, other] = [toText(theirs[key]), toText(mine[key])]
    if (one !== other) found.push(toDifference(names[key] ?? key, one, other))
  }
  return found
}

/**
 * Merges the newest version into the typed values, and finds the fields that both sides have changed. Without `origin`, nothing can
 * be merged: every field that differs needs a choice.
 */
export const mergeVersions = <Values extends object>(
  names: Names<Values>,
  { origin, theirs, mine }: Omit<Versions<Values>, 'origin'> & { origin: Values | undefined },
) => {
  if (!origin) return { merged: mine, differences: findDifferences(names, theirs, mine) }
  const merged = mergeValues({ origin, theirs, mine })
  const changedByThem = new Set(findDifferences(names, origin, theirs).map(({ name }) => name))
  const differences = findDifferences(names, theirs, merged).filter(({ name }) => changedByThem.has(name))
  return { merged, differences }
}
