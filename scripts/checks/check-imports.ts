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
    const why = explainImport(file, target, facts)
    return why ? [`${file} imports ${target}: ${why}`] : []
  }),
)
const atRunTime = new Map([...imports].map(([file, list]) => [file, list.filter(i => !i.typeOnly).map(i => i.target)]))
const cycles = findCycles(atRunTime).map(cycle => `import cycle: ${cycle.join(' → ')}`)

report([...problems, ...cycles])

/** Imports of our own files; libraries are nobody's concern here. */
function readImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statement =
    /(?:^|\n)\s*(import|export)(\s+type)?\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statement)].flatMap(match => {
    const target = locate(file, match[3] ?? match[4] ?? '')
    return target ? [{ target, typeOnly: match[2] !== undefined }] : []
  })
}

function locate(file: string, name: string) {
  const contract = /^@fledge\/contract\/(.+)$/.exec(name)
  if (contract) return `packages/contract/src/${contract[1]}.ts`
  const inside = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')) : undefined
  return inside && /\.(ts|tsx|mjs)$/.test(inside) ? inside : undefined
}
