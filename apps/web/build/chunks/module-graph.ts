export type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
export type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** The modules of the build, and which of them each other one imports. */
export type ModuleGraph = {
  /** Modules that a script tag or a dynamic import loads. */
  roots: string[]
  /** The modules that a root loads, without those that are loaded before it in every case. */
  loadedBy: Map<string, Set<string>>
  /** The modules that are loaded before a root in every case. */
  loadedBefore: (root: string) => Set<string>
  importsOf: (id: string) => string[]
}

export function readModuleGraph(entries: string[], context: ChunkingContext): ModuleGraph {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
  const closures = new Map<string, Set<string>>()
  const importers = new Map<string, Set<string>>(entries.map(entry => [entry, new Set()]))
  for (const root of importers.keys()) {
    const closure = closureOf(root, importsOf)
    closures.set(root, closure)
    for (const id of closure)
      for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        importers.set(part, (importers.get(part) ?? new Set()).add(root))
  }
  const before = findLoadedBefore(new Set(entries), importers, closures)
  const loadedBy = new Map([...closures].map(([root, closure]) => [root, closure.difference(before(root))]))
  return { roots: [...importers.keys()], loadedBy, loadedBefore: before, importsOf }
}

function closureOf(root: string, importsOf: (id: string) => string[]) {
  const found = new Set([root])
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}

/** The modules that are loaded whenever a dynamic import starts: those that all modules with this import have in common. */
function findLoadedBefore(
  entries: Set<string>,
  importers: Map<string, Set<string>>,
  closures: Map<string, Set<string>>,
) {
  const all = new Set([...closures.values()].flatMap(closure => [...closure]))
  const before = new Map([...closures.keys()].map(root => [root, entries.has(root) ? new Set<string>() : all]))
  const known = (root: string) => before.get(root) ?? new Set<string>()
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [root, from] of importers) {
      if (entries.has(root)) continue
      const common = [...from]
        .map(importer => known(importer).union(closures.get(importer) ?? new Set<string>()))
        .reduce((some, others) => some.intersection(others))
      if (common.size === known(root).size) continue
      before.set(root, common)
      isChanged = true
    }
  }
  return known
}
