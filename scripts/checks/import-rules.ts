import path from 'node:path'

/** Where a file stands: the tree it belongs to and its folder there, '' for the files at the top such as `app.ts`. */
type Place = { tree: 'contract' | 'api' | 'web' | 'tools'; folder: string; name: string; isTest: boolean }

// Folders that put the others together. Everything else under `src` is a capability, guarded from the day it appears.
const composers = new Set(['', 'app', 'testing', 'demo'])
const foundations = new Set(['platform', 'ui'])

function place(file: string): Place {
  const name = path.posix.basename(file)
  const isTest = /\.test\.tsx?$/.test(name)
  if (file.startsWith('packages/contract/')) return { tree: 'contract', folder: '', name, isTest }
  const found = /^apps\/(api|web)\/src\/(?:([^/]+)\/)?/.exec(file)
  if (!found) return { tree: 'tools', folder: '', name, isTest }
  return { tree: found[1] === 'api' ? 'api' : 'web', folder: found[2] ?? '', name, isTest }
}

/** What is known of files beyond their names: `isEntry` is where a page of the web app begins. */
export type Facts = { importsNothing: (file: string) => boolean; isEntry: (file: string) => boolean }

/** Why `from` may not import `to`, or nothing when it may. */
export function explainImport(from: string, to: string, { importsNothing, isEntry }: Facts): string | undefined {
  const [here, there] = [place(from), place(to)]
  if (there.tree === 'contract') return undefined
  if (here.tree === 'contract') return 'the contract imports nothing but itself'
  if (here.tree === 'tools') return undefined
  const testing = here.isTest || here.folder === 'testing'
  if (there.tree === 'tools') return testing ? undefined : 'only tests may use the tools of the project'
  if (here.tree !== there.tree) return 'server and web meet only in the contract'
  if (testing || isEntry(from) || here.folder === there.folder || composers.has(here.folder)) return undefined
  if (here.folder === 'ui') return 'ui knows nothing of the product'
  if (foundations.has(there.folder)) return undefined
  if (composers.has(there.folder)) {
    const isLeaf = there.folder === 'app' && importsNothing(to)
    return isLeaf ? undefined : `only what composes the parts may use ${there.folder || 'the entry files'}`
  }
  if (here.folder === 'platform') return 'the platform knows no capability'
  return isDoor(there)
    ? undefined
    : `${there.folder} is entered by its service, queries or policy, or by a file named for it`
}

/** What a capability offers to others: its services, queries, policies, and parts named for its noun (`internship-card.tsx`). */
function isDoor({ folder, name }: Place) {
  if (/\.(service|queries|policy)\.ts$/.test(name)) return true
  if (/\.(sql|routes)\.ts$|-page\.tsx$/.test(name)) return false
  const noun = folder.replace(/ies$/, 'y').replace(/s$/, '')
  return [folder, noun].some(word => name.startsWith(`${word}-`) || name.startsWith(`${word}.`))
}
