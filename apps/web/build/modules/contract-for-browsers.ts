import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseAst, transformWithOxc } from 'vite'
import { importPart, readPartId, splitDeclarations } from './contract-parts.ts'
import { splitImports } from './named-imports.ts'
import { nodesIn } from './syntax-tree.ts'

type Node = ESTree.Node
type Edit = { start: number; end: number; text: string }

const contract = '@fledge/contract/'

/** The parts of an endpoint that the web app reads: `call` needs no others. */
const kept = new Set(['name', 'method', 'path', 'access', 'response'])

/**
 * Removes from the contract what only the server and the API documentation use: descriptions, error codes, owners, and the
 * schemas of requests, which the server checks. Each constant becomes a call that the bundler may drop when no screen of a
 * chunk uses it; the bundler does not know that building a schema has no side effects. Then each declaration becomes a module.
 */
export function contractForBrowsers(): Plugin {
  let folder = ''
  const files = new Map<string, Promise<Map<string, string>>>()
  const readParts = async (file: string) => {
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    return splitDeclarations(trimContract(code), file)
  }
  return {
    name: 'fledge:contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      folder = join(config.root, '../../packages/contract/src')
    },
    resolveId: source => (readPartId(source) ? source : undefined),
    async load(id) {
      const part = readPartId(id)
      if (!part) return
      const parts = files.get(part.file) ?? readParts(part.file)
      files.set(part.file, parts)
      return (await parts).get(part.name)
    },
    transform: {
      // After types are removed: an import of a type is of no module.
      order: 'post',
      handler: code =>
        code.includes(contract)
          ? splitImports(code, (source, name, local) =>
              source.startsWith(contract)
                ? importPart(`${join(folder, source.slice(contract.length))}.ts`, name, local)
                : undefined,
            )
          : undefined,
    },
  }
}

export const trimContract = (code: string) => applyEdits(code, [...editsOf(code, parseAst(code))])

function* editsOf(code: string, program: ESTree.Program): Generator<Edit> {
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression') continue
    yield* unusedParts(code, node)
    yield* descriptions(node)
  }
  for (const init of constantsOf(program)) {
    yield { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' }
    yield { start: init.end, end: init.end, text: '))()' }
  }
}

function* unusedParts(code: string, call: ESTree.CallExpression): Generator<Edit> {
  const {
    callee,
    arguments: [definition],
  } = call
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
  for (const property of definition.properties) {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    const [separator = ''] = /^\s*,/.exec(code.slice(property.end)) ?? []
    if (name && !kept.has(name)) yield { start: property.start, end: property.end + separator.length, text: '' }
  }
}

function* descriptions({ callee, end }: ESTree.CallExpression): Generator<Edit> {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  if (callee.property.name === 'describe') yield { start: callee.object.end, end, text: '' }
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const hasCall = (value: Node) => !isFunction(value) && [...nodesIn(value)].some(({ type }) => type === 'CallExpression')

/** The values of the top-level constants that are computed by a call. */
const constantsOf = ({ body }: ESTree.Program) =>
  body
    .map(statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap(statement => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && hasCall(init) ? [init] : []))

/** An edit inside of another one is left out. */
function applyEdits(code: string, edits: Edit[]) {
  const isInside = (edit: Edit) => edits.some(other => other.start < edit.start && edit.end < other.end)
  return edits
    .filter(edit => !isInside(edit))
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end), code)
}
