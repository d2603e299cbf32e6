import { dirname, join } from 'node:path'
import { type ESTree, parseAst } from 'vite'
import { nodesIn } from './syntax-tree.ts'

const partId = /^(.+\.ts)\?part=(\w+)$/

export const partOf = (file: string, name: string) => `${file}?part=${name}`

/** The file and the declaration of a part's module id. */
export const readPartId = (id: string) => {
  const [, file, name] = partId.exec(id) ?? []
  return file && name ? { file, name } : undefined
}

export const importPart = (file: string, name: string, local = name) =>
  `import { ${name === local ? name : `${name} as ${local}`} } from ${JSON.stringify(partOf(file, name))}`

/**
 * Splits a module of the contract into one module for each declaration; the map has the code of each by its name. Such a module
 * imports only what its declaration uses. A screen then loads the schemas of the operations that it calls, and not of all others in
 * the same file.
 */
export function splitDeclarations(code: string, file: string) {
  const imports = new Map<string, string>()
  const declarations = new Map<string, ESTree.Statement>()
  for (const statement of parseAst(code).body) {
    if (statement.type === 'ImportDeclaration')
      for (const [local, text] of importsOf(statement, file)) imports.set(local, text)
    else for (const name of namesOf(statement, file)) declarations.set(name, statement)
  }
  return new Map(
    [...declarations].map(([name, statement]) => {
      const used = namesUsedIn(statement)
      const imported = [...imports].flatMap(([local, text]) => (used.has(local) ? [text] : []))
      const own = [...declarations.keys()].filter(other => other !== name && used.has(other))
      const text = code.slice(statement.start, statement.end)
      const exported = statement.type === 'ExportNamedDeclaration' ? text : `export ${text}`
      return [name, [...imported, ...own.map(other => importPart(file, other)), exported].join('\n')]
    }),
  )
}

const importsOf = ({ specifiers, source }: ESTree.ImportDeclaration, file: string) =>
  specifiers.map((specifier): [string, string] => {
    const local = specifier.local.name
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      throw new Error(`${file} must import by name`)
    const { name } = specifier.imported
    const isOwn = source.value.startsWith('.')
    return [
      local,
      isOwn
        ? importPart(join(dirname(file), source.value), name, local)
        : `import { ${name} as ${local} } from ${JSON.stringify(source.value)}`,
    ]
  })

function namesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration, file: string): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration' && declaration.id) return [declaration.id.name]
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1)
    throw new Error(`${file} must consist of imports, constants and functions`)
  return declaration.declarations.map(({ id }) => {
    if (id.type === 'Identifier') return id.name
    throw new Error(`${file} must declare one constant at a time`)
  })
}

/** The identifiers of a statement without names of properties. A parameter with the name of a declaration counts as well. */
function namesUsedIn(statement: ESTree.Statement) {
  const names = new Set<string>()
  for (const node of nodesIn(statement, isPropertyName)) if (node.type === 'Identifier') names.add(node.name)
  return names
}

const isPropertyName = (node: ESTree.Node, key: string) =>
  (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
  (node.type === 'Property' && key === 'key' && !node.computed)
