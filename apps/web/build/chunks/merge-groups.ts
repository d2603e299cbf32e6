/**
 * Modules that become one chunk. `loadedBy` has a bit for each root that loads it, `presentAt` also for those before which it
 * is always loaded.
 */
export type Group = { modules: string[]; size: number; loadedBy: bigint; presentAt: bigint; imports: Set<Group> }

/** The screens of most visits, and the part that every screen of a company loads. */
const isFrequent = (root: string) =>
  /\/(discover-page|search-page|applications-page|messages-page|dashboard-page|applicants-page|pending-count)\.tsx$/.test(
    root,
  )
/** Discover is the first screen of most visits. */
const isFirst = (root: string) => root.endsWith('/discover-page.tsx')
const isOfCompany = (root: string) => /\/(dashboard-page|applicants-page|pending-count)\.tsx$/.test(root)
const isScreen = (root: string) => root.endsWith('-page.tsx')

/** The most chunks that a screen loads beside those of `vite.config.ts` and of the app's start: at most 15 files on screens of most visits. */
const maxGroups = (screen: string) => (isFirst(screen) ? 8 : isOfCompany(screen) ? 5 : isFrequent(screen) ? 7 : 22)

/** The bytes that one more file costs a screen: its imports and exports, and worse compression. */
const fileCost = 250

/** The module with which the app starts; every screen loads it before its own chunks. */
const isApp = (root: string) => root.endsWith('/src/main.tsx')

/** The frame around screens for visitors, which those screens load beside their own chunks. */
const isShell = (root: string) => root.endsWith('/signed-out-shell.tsx')

/** The scripts of public pages. */
const isPublic = (root: string) => root.endsWith('-entry.ts')

/**
 * How much a byte that a root does not need counts. Parts that load on demand count little, because people rarely open them.
 * Public pages count most, because they must not load the app.
 */
const weightOf = (root: string) =>
  isPublic(root)
    ? 10_000
    : isApp(root)
      ? 200
      : isFirst(root)
        ? 100
        : isFrequent(root)
          ? 10
          : isScreen(root) || isShell(root)
            ? 1
            : 0.2

/**
 * Merges the two groups whose union makes screens load the least code that they do not need, again and again, until no screen
 * loads more than its `maxGroups` and every further union would cost more than the file that it saves. The browser loads a
 * chunk together with the chunks that it imports, so the cost of a union includes all groups that it imports, directly or not.
 */
export function mergeGroups(all: Group[], roots: string[]) {
  const groups = new Set(all)
  const weigh = weigher(roots.map(weightOf))
  const screens = roots.flatMap((root, bit) =>
    isScreen(root) || isFrequent(root) ? [{ mask: 1n << BigInt(bit), max: maxGroups(root) }] : [],
  )
  for (;;) {
    const crowded = screens
      .filter(({ mask, max }) => [...groups].filter(({ loadedBy }) => loadedBy & mask).length > max)
      .reduce((sum, { mask }) => sum | mask, 0n)
    const mergeable = crowded ? [...groups].filter(({ loadedBy }) => loadedBy & crowded) : [...groups]
    const best = cheapestPair(mergeable, weigh)
    if (!best || (!crowded && best.cost >= 0)) return [...groups]
    merge(groups, ...best.pair)
  }
}

type Weigh = (mask: bigint) => number

const weigher = (weights: number[]): Weigh => {
  const known = new Map<bigint, number>()
  return mask => {
    const weight =
      known.get(mask) ?? weights.reduce((sum, each, bit) => (mask & (1n << BigInt(bit)) ? sum + each : sum), 0)
    known.set(mask, weight)
    return weight
  }
}

function cheapestPair(groups: Group[], weigh: Weigh) {
  const below = new Map(groups.map(group => [group, withImports(group)]))
  let best: { pair: [Group, Group]; cost: number } | undefined
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const loadedBy = one.loadedBy | other.loadedBy
      const unneeded = (group: Group) => weigh(loadedBy & ~group.presentAt) * group.size
      const saved = weigh(one.loadedBy & other.loadedBy) * fileCost
      // The cost without the imports is a lower bound; most pairs exceed the best cost with it already.
      if (best && unneeded(one) + unneeded(other) - saved >= best.cost) continue
      let cost = -saved
      for (const group of below.get(one) ?? []) cost += unneeded(group)
      for (const group of below.get(other) ?? []) if (!below.get(one)?.has(group)) cost += unneeded(group)
      const isCheaper = !best || cost < best.cost
      if (isCheaper && !isBetween(one, other) && !isBetween(other, one)) best = { pair: [one, other], cost }
    }
  }
  return best
}

function withImports(group: Group) {
  const found = new Set([group])
  for (const each of found) for (const imported of each.imports) found.add(imported)
  return found
}

/** Whether a third group imports `to` and is imported by `from`: merging them would close a circle. */
const isBetween = (from: Group, to: Group) =>
  [...from.imports].some(group => group !== to && withImports(group).has(to))

function merge(groups: Set<Group>, one: Group, other: Group) {
  one.modules.push(...other.modules)
  one.size += other.size
  one.loadedBy |= other.loadedBy
  one.presentAt |= other.presentAt
  for (const imported of other.imports) one.imports.add(imported)
  groups.delete(other)
  for (const { imports } of groups) if (imports.delete(other)) imports.add(one)
  one.imports.delete(one)
  for (const group of withImports(one)) {
    group.loadedBy |= one.loadedBy & ~group.presentAt
    group.presentAt |= one.loadedBy
  }
}
