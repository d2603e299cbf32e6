import path from 'node:path'

/** The tree a file belongs to and its folder in it; the folder is '' for top-level files such as `app.ts`. */
type Place = { tree: 'contract' | 'api' | 'web' | 'demo' | 'tools'; folder: string; name: string; isTest: boolean }

// Composition folders may import every other folder. Each folder not listed here or below is a capability.
const composers = new Set(['', 'app', 'testing'])
const foundations = new Set(['platform', 'ui'])

function place(file: string): Place {
  const name = path.posix.basename(file)
  const isTest = /\.test\.tsx?$/.test(name)
  if (file.startsWith('packages/contract/')) return { tree: 'contract', folder: '', name, isTest }
  if (file.startsWith('apps/demo/')) return { tree: 'demo', folder: '', name, isTest }
  const found = /^apps\/(api|web)\/src\/(?:([^/]+)\/)?/.exec(file)
  if (!found) return { tree: 'tools', folder: '', name, isTest }
  return { tree: found[1] === 'api' ? 'api' : 'web', folder: found[2] ?? '', name, isTest }
}

/** Facts that file names do not show. `isEntry` is true for a script that an HTML page of the web app loads. */
export type Facts = { importsNothing: (file: string) => boolean; isEntry: (file: string) => boolean }

/** Returns the reason why `from` may not import `to`, or undefined when it may. */
export function explainImport(from: string, to: string, { importsNothing, isEntry }: Facts): string | undefined {
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

/** Other capabilities may import services, queries, policies, SQL expressions and files named after the capability (`internship-card.tsx`). */
function isDoor({ folder, name }: Place) {
  if (/\.(service|queries|policy)\.ts$|-expressions\.sql\.ts$/.test(name)) return true
  if (/\.(sql|routes)\.ts$|-page\.tsx$/.test(name)) return false
  const noun = folder.replace(/ies$/, 'y').replace(/s$/, '')
  return [folder, noun].some(word => name.startsWith(`${word}-`) || name.startsWith(`${word}.`))
}
