import path from 'node:path'
import { type Group, mergeGroups } from './merge-groups.ts'
import { type ChunkingContext, type ModuleGraph, readModuleGraph } from './module-graph.ts'

/** What a script tag loads. */
const entries = ['src/main.tsx', 'src/public-entry.ts']

/** Not in a group: the libraries of every screen, which vite.config.ts names, and the helper that public pages load alone. */
const ungrouped = /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack|clsx)\//

/**
 * Returns the chunk of a module. Modules that the same screens load are one chunk; then chunks are merged until no screen
 * loads many files (`merge-groups.ts`).
 */
export function sharedChunks(root: string) {
  let names: Map<string, string> | undefined
  return (id: string, context: ChunkingContext) => {
    names ??= nameChunks(root, context)
    return names.get(id) ?? null
  }
}

function nameChunks(root: string, context: ChunkingContext) {
  const graph = readModuleGraph(
    entries.map(file => path.join(root, file)),
    context,
  )
  const groups = mergeGroups(groupByRoots(graph, context), graph.roots)
  return new Map(groups.flatMap((group, index) => group.modules.map(id => [id, nameOf(group, graph.roots, index)])))
}

/** A chunk of one screen has its name, and `start` is the app itself. */
const nameOf = ({ loadedBy }: Group, roots: string[], index: number) => {
  const own = roots.filter((_, bit) => loadedBy & (1n << BigInt(bit)))
  const [only = ''] = own
  if (own.some(root => root.endsWith('/app/start.tsx'))) return 'start'
  return own.length === 1 ? path.basename(only).replace(/\.\w+$/, '') : `shared-${index}`
}

function groupByRoots({ roots, loadedBy, loadedBefore, importsOf }: ModuleGraph, context: ChunkingContext) {
  const rootsOf = masksOf(roots, root => loadedBy.get(root) ?? new Set())
  const presentAt = masksOf(roots, root => loadedBefore(root).union(loadedBy.get(root) ?? new Set()))
  const groups = new Map<bigint, Group>()
  for (const [id, mask] of rootsOf) {
    const group = groups.get(mask) ?? { modules: [], size: 0, loadedBy: mask, presentAt: 0n, imports: new Set() }
    group.presentAt |= presentAt.get(id) ?? 0n
    group.modules.push(id)
    group.size += sizeOf(context.getModuleInfo(id)?.code ?? '')
    groups.set(mask, group)
  }
  const groupOf = (id: string) => groups.get(rootsOf.get(id) ?? 0n)
  for (const group of groups.values()) {
    for (const imported of group.modules.flatMap(importsOf)) {
      const other = groupOf(imported)
      if (other && other !== group) group.imports.add(other)
    }
  }
  return [...groups.values()]
}

/** The modules, each with a bit for every root that has it. */
function masksOf(roots: string[], modulesOf: (root: string) => Set<string>) {
  const masks = new Map<string, bigint>()
  for (const [bit, root] of roots.entries())
    for (const id of modulesOf(root))
      if (!ungrouped.test(id)) masks.set(id, (masks.get(id) ?? 0n) | (1n << BigInt(bit)))
  return masks
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const sizeOf = (code: string) => code.replaceAll(comments, '').replaceAll(/\s+/g, ' ').length
