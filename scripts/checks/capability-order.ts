import type { Capability } from './capabilities.ts'
import { findArrow } from './import-rules.ts'

type Arrow = { file: string; target: string; from: string; to: string }

/** Lists the imports between the capabilities of one app. */
export function listArrows(app: 'api' | 'web', imports: Map<string, string[]>): Arrow[] {
  return [...imports].flatMap(([file, targets]) =>
    targets.flatMap(target => {
      const arrow = findArrow(file, target)
      return arrow?.app === app ? [{ file, target, from: arrow.from, to: arrow.to }] : []
    }),
  )
}

/** Lists the pairs of capabilities that import each other. */
export function listMutualPairs(arrows: Arrow[]) {
  const known = new Set(arrows.map(({ from, to }) => `${from} ${to}`))
  return [...known].filter(pair => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && known.has(`${to} ${from}`)
  })
}

/** Reports entries of the order that describe nothing: an absent capability, or a public file that no other capability imports. */
export function explainUnusedEntries(folder: string, order: Capability[], arrows: Arrow[], files: string[]) {
  const imported = new Set(arrows.map(({ target }) => target))
  return order.flatMap(({ name, publicFiles }) => {
    if (!files.some(file => file.startsWith(`${folder}/${name}/`))) return [`${name} has no folder in ${folder}`]
    if (publicFiles === 'all') return []
    return publicFiles
      .filter(file => !imported.has(`${folder}/${name}/${file}`))
      .map(file => `${folder}/${name}/${file} is listed as public, but no other capability imports it`)
  })
}
