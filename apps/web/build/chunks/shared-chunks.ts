import path from 'node:path'

type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Small modules that many screens use. They are one or two files instead of many small requests. */
const sharedModules = [
  /lucide-react/,
  /\/src\/platform\//,
  /\/src\/ui\//,
  /\/contract\/src\/(wire\/|internships|identity|statuses|answers\/company-answers|companies\/confirmed-domain)/,
  /\/src\/internships\/internship-(card|skills|match)/,
  /\/src\/invitations\/invitation-events/,
]

/** UI components that few screens use. Most of them load a library, so each one stays in its own chunk. */
const separateModules = [
  /\/src\/ui\/(forms|overlays)\//,
  /\/src\/ui\/toasts\/(?!toast\.ts)/,
  /\/src\/ui\/(pagination|tabs)/,
]

/** The entry modules of Discover, which is the first screen of most visits. Their static imports are followed. */
const firstScreen = [
  'src/app/start.tsx',
  'src/public-entry.ts',
  'src/app/pages/discover-page.tsx',
  'src/offline/register-worker.ts',
]

/**
 * Returns the chunk of a module: `shared` when Discover loads the module at its start, otherwise `shared-later`.
 * With a single chunk, Discover would also download the modules that it does not use.
 *
 * A chunk also holds what its modules import, because a module left outside could import the chunk in turn, and chunks
 * that import each other leave the screen blank. This costs nothing: the browser would load those modules anyway.
 */
export function sharedChunks(root: string) {
  let chunks: { shared: Set<string>; later: Set<string> } | undefined
  return (id: string, context: ChunkingContext) => {
    chunks ??= chunksOf(root, context)
    if (chunks.shared.has(id)) return 'shared'
    return chunks.later.has(id) ? 'shared-later' : null
  }
}

const isShared = (id: string) => matches(sharedModules, id) && !matches(separateModules, id)
const matches = (patterns: RegExp[], id: string) => patterns.some(pattern => pattern.test(id))

function chunksOf(root: string, context: ChunkingContext) {
  const entries = firstScreen.map(file => path.join(root, file))
  const first = withImports(entries, context)
  const all = [...withImports(entries, context, { followDynamic: true })].filter(isShared)
  const [early, late] = [all.filter(id => first.has(id)), all.filter(id => !first.has(id))]
  const shared = withImports(early, context)
  const later = withImports(late, context)
  // The public pages load this helper, but nothing else of the shared chunks. It imports nothing, so it closes no circle.
  for (const id of [...shared, ...later]) {
    if (preloadHelper.test(id)) for (const chunk of [shared, later]) chunk.delete(id)
  }
  return { shared, later }
}

const preloadHelper = /vite\/preload-helper/

/** Returns the modules and what they import statically, or at any time. */
function withImports(ids: string[], context: ChunkingContext, { followDynamic = false } = {}) {
  const found = new Set<string>()
  const queue = [...ids]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = found.has(id) ? null : context.getModuleInfo(id)
    if (!module) continue
    found.add(id)
    if (followDynamic) queue.push(...module.dynamicallyImportedIds)
    for (const imported of module.importedIds) {
      const index = iconIndex.test(imported) ? context.getModuleInfo(imported) : null
      queue.push(...(index ? importedIcons(module, index) : [imported]))
    }
  }
  return found
}

const iconIndex = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const iconImport = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const iconExport = /export \{([^}]+)\} from '\.\/([^']+)'/g

/**
 * Returns the files of the icons that a module imports by name. Following the imports of lucide-react's index instead
 * would include every icon.
 */
function importedIcons(module: ModuleInfo, index: ModuleInfo) {
  const names = new Set(
    [...(module.code ?? '').matchAll(iconImport)].flatMap(([, list = '']) =>
      list.split(',').map(item => item.trim().split(' ')[0] ?? ''),
    ),
  )
  return [...(index.code ?? '').matchAll(iconExport)]
    .filter(([, list = '']) => list.split(',').some(item => names.has(item.split(' as ')[1] ?? '')))
    .flatMap(([, , file = '']) => index.importedIds.filter(id => id.endsWith(`/${file}`)))
}
