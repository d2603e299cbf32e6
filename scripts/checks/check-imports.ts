import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findCycles } from './import-cycles.ts'
import { explainImport } from './import-rules.ts'
import { listTracked, report } from './tracked-files.ts'

type Import = { target: string; typeOnly: boolean }

const sources = listTracked('packages', 'apps', 'scripts', 'e2e', 'bench').filter(file => /\.(ts|tsx|mjs)$/.test(file))
const imports = new Map(sources.map(file => [file, readImports(file)]))
const pages = listTracked('apps/web/*.html').map(file => readFileSync(file, 'utf8'))
const facts = {
  importsNothing: (file: string) => (imports.get(file) ?? []).length === 0,
  isEntry: (file: string) => pages.some(page => page.includes(`src="${file.replace('apps/web', '')}"`)),
}

const problems = sources.flatMap(file =>
  (imports.get(file) ?? []).flatMap(({ target }) => {
    const reason = explainImport(file, target, facts)
    return reason ? [`${file} imports ${target}: ${reason}`] : []
  }),
)
const atRunTime = new Map([...imports].map(([file, list]) => [file, list.filter(i => !i.typeOnly).map(i => i.target)]))
const cycles = findCycles(atRunTime).map(cycle => `import cycle: ${cycle.join(' → ')}`)

report([...problems, ...cycles])

/** Lists the imports of files in this repository; packages are not checked. */
function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statement =
    /(?:^|\n)\s*(import|export)(\s+type)?\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statement)].flatMap(match => {
    const target = resolveImport(file, match[3] ?? match[4] ?? '')
    return target ? [{ target, typeOnly: match[2] !== undefined }] : []
  })
}

function resolveImport(file: string, name: string) {
  const contract = /^@fledge\/contract\/(.+)$/.exec(name)
  if (contract) return `packages/contract/src/${contract[1]}.ts`
  const resolved = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))
    : undefined
  return resolved && /\.(ts|tsx|mjs)$/.test(resolved) ? resolved : undefined
}
