import { readFileSync } from 'node:fs'
import path from 'node:path'
import { orders } from './capabilities.ts'
import { explainUnusedEntries, listArrows, listMutualPairs } from './capability-order.ts'
import { findCycles } from './import-cycles.ts'
import { explainImport } from './import-rules.ts'
import { listTracked, report } from './tracked-files.ts'

const sources = listTracked('packages', 'apps', 'scripts', 'e2e', 'bench', 'simulate').filter(file =>
  /\.(ts|tsx|mjs)$/.test(file),
)
const allImports = new Map(sources.map(file => [file, readImports(file)]))
const pages = listTracked('apps/web/*.html').map(file => readFileSync(file, 'utf8'))
const facts = {
  importsNothing: (file: string) => (allImports.get(file) ?? []).length === 0,
  isEntry: (file: string) => pages.some(page => page.includes(`src="${file.replace('apps/web', '')}"`)),
  orders,
}

const found = sources.flatMap(file =>
  (allImports.get(file) ?? []).flatMap(target => {
    const reason = explainImport(file, target, facts)
    return reason ? [{ arrow: `${file} imports ${target}`, reason }] : []
  }),
)
// Imports of types count as well: files that need each other's types are read together too.
const cycles = findCycles(allImports)

report([
  ...found.map(({ arrow, reason }) => `${arrow}: ${reason}`),
  ...(['api', 'web'] as const).flatMap(app =>
    explainUnusedEntries(`apps/${app}/src`, orders[app], listArrows(app, allImports), sources),
  ),
  ...cycles.map(cycle => `import cycle: ${cycle.join(' → ')}`),
])
printFigures()

function printFigures() {
  for (const app of ['api', 'web'] as const) {
    const pairs = listMutualPairs(listArrows(app, allImports))
    const upward = new Set(
      found
        .filter(({ arrow, reason }) => arrow.startsWith(`apps/${app}/`) && reason.includes(' is above '))
        .map(({ arrow }) => arrow),
    )
    console.log(
      `${app}: ${orders[app].length} capabilities, ${pairs.length} mutual pairs, ${upward.size} upward imports`,
    )
  }
  console.log(`cycles of imports, types included: ${cycles.length}`)
}

/** Lists the imports of files in this repository; packages are not checked. */
function readImports(file: string) {
  const text = readFileSync(file, 'utf8')
  const statement =
    /(?:^|\n)\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statement)].flatMap(match => resolveImport(file, match[1] ?? match[2] ?? '') ?? [])
}

function resolveImport(file: string, name: string) {
  const contract = /^@fledge\/contract\/(.+)$/.exec(name)
  if (contract) return `packages/contract/src/${contract[1]}.ts`
  const resolved = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))
    : undefined
  return resolved && /\.(ts|tsx|mjs)$/.test(resolved) ? resolved : undefined
}
