import path from 'node:path'
import type { Capability } from './capabilities.ts'

/** The tree a file belongs to, its folder in it ('' for top-level files such as `app.ts`) and its path in that folder. */
type Place = { tree: 'contract' | 'api' | 'web' | 'demo' | 'tools'; folder: string; name: string; isTest: boolean }

// Composition folders may import every other folder. Each folder not listed here is a capability.
const composers = new Set(['', 'app', 'testing'])

function place(file: string): Place {
  const isTest = /\.test\.tsx?$/.test(file)
  if (file.startsWith('packages/contract/')) return { tree: 'contract', folder: '', name: file, isTest }
  if (file.startsWith('apps/demo/')) return { tree: 'demo', folder: '', name: file, isTest }
  const found = /^apps\/(api|web)\/src\/(?:([^/]+)\/)?(.+)$/.exec(file)
  if (!found) return { tree: 'tools', folder: '', name: path.posix.basename(file), isTest }
  return { tree: found[1] === 'api' ? 'api' : 'web', folder: found[2] ?? '', name: found[3] ?? '', isTest }
}

/** Facts that file names do not show. `isEntry` is true for a script that an HTML page of the web app loads. */
export type Facts = {
  importsNothing: (file: string) => boolean
  isEntry: (file: string) => boolean
  orders: Record<'api' | 'web', Capability[]>
}

/** Returns the reason why `from` may not import `to`, or undefined when it may. */
export function explainImport(from: string, to: string, { importsNothing, isEntry, orders }: Facts) {
  const [here, there] = [place(from), place(to)]
  if (there.tree === 'contract') return undefined
  if (here.tree === 'contract') return 'the contract imports nothing but itself'
  if (here.tree === 'tools') return undefined
  const testing = here.isTest || here.folder === 'testing'
  if (there.tree === 'tools') return testing ? undefined : 'only tests may use the tools of the project'
  if (there.tree === 'demo') return here.tree === 'demo' ? undefined : 'nothing depends on the demo world'
  if (here.tree === 'demo' && there.tree === 'api') return undefined
  if (here.tree !== there.tree) return 'server and web meet only in the contract'
  if (testing || isEntry(from) || here.folder === there.folder || composers.has(here.folder)) return undefined
  if (composers.has(there.folder)) {
    const isLeaf = there.folder === 'app' && importsNothing(to)
    return isLeaf ? undefined : `only what composes the parts may use ${there.folder || 'the entry files'}`
  }
  return explainArrow(here, there, orders[here.tree])
}

function explainArrow(here: Place, there: Place, order: Capability[]) {
  const indexOf = (folder: string) => order.findIndex(({ name }) => name === folder)
  const missing = [here.folder, there.folder].find(folder => indexOf(folder) < 0)
  if (missing) return `${missing} has no place in the order of capabilities`
  if (indexOf(there.folder) > indexOf(here.folder)) return `${there.folder} is above ${here.folder}`
  const files = order[indexOf(there.folder)]?.publicFiles
  return files === 'all' || files?.includes(there.name)
    ? undefined
    : `${there.name} is not among the public files of ${there.folder}`
}

/** Returns the two folders of an import between capabilities of one app; undefined for other imports and in tests. */
export function findArrow(from: string, to: string) {
  const [here, there] = [place(from), place(to)]
  if (here.isTest || here.tree !== there.tree || here.folder === there.folder) return undefined
  if (here.tree !== 'api' && here.tree !== 'web') return undefined
  if (composers.has(here.folder) || composers.has(there.folder)) return undefined
  return { app: here.tree, from: here.folder, to: there.folder }
}
