import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { minifySync } from 'vite'
import { htmlFiles } from '../html/html-files.ts'
import { type Group, mergeGroups } from './merge-groups.ts'
import { type ChunkingContext, type ModuleGraph, readModuleGraph } from './module-graph.ts'

/** The modules that the script tags of the HTML files load. */
const entriesOf = (root: string) => {
  const pages = htmlFiles.map(file => readFileSync(path.join(root, file), 'utf8'))
  const sources = pages.flatMap(html =>
    [...html.matchAll(/src="\/(src\/[^"]+\.tsx?)"/g)].map(([, source = '']) => source),
  )
  return [...new Set(sources)].map(source => path.join(root, source))
}

/**
 * Not in a group: the libraries of every screen, which vite.config.ts names, and what the public pages load without the app, the
 * preload helper and the styles.
 */
const ungrouped =
  /vite\/preload-helper|\/preload-files\.ts$|\.css$|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx)\//

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
  const entries = entriesOf(root)
  const graph = readModuleGraph(entries, context)
  // A script tag runs an entry, so it must be in no chunk that another page imports.
  for (const modules of graph.loadedBy.values()) for (const entry of entries) modules.delete(entry)
  const groups = mergeGroups(groupByRoots(graph, context), graph.roots)
  return new Map(groups.flatMap((group, index) => group.modules.map(id => [id, nameOf(group, graph.roots, index)])))
}

/** A chunk of one screen or part has its name, and `start` is the app itself. Groups with the same name would become one chunk. */
const nameOf = ({ loadedBy, modules }: Group, roots: string[], index: number) => {
  if (modules.some(id => id.endsWith('/app/start.tsx'))) return 'start'
  const stem = (root: string) => path.parse(root).name
  const only = roots.find((_, bit) => loadedBy === 1n << BigInt(bit))
  const isUnique = only && roots.filter(root => stem(root) === stem(only)).length === 1
  return isUnique ? stem(only) : `shared-${index}`
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

/** The bytes that a module adds to a chunk: minified and compressed, without the header of a compressed file. */
const sizeOf = (code: string) => deflateRawSync(minifySync('module.js', code).code).length
