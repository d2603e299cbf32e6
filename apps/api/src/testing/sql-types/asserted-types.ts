import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, type SourceFile, SyntaxKind, type TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression, isTypeAliasDeclaration } from 'typescript/unstable/ast/is'
import { API, type Checker, SymbolFlags, type Symbol as TsSymbol, type Type, TypeFlags } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '../../../../..')

/** A type as the driver of the database sees it: the JavaScript types of its values, and whether null is one of them. */
export type AssertedColumn = { kinds: string[]; isNullable: boolean; isOptional: boolean }
export type AssertedRow = Map<string, AssertedColumn>

/** A template `sql<Row>` in the source. `texts` are its literal parts, between the placeholders. */
export type AssertedStatement = { place: string; texts: string[]; row: AssertedRow }

export type AssertedTypes = {
  statements: AssertedStatement[]
  selected: Map<string, AssertedRow>
  inserted: Map<string, AssertedRow>
}

/** Reads what the sources of the server assert about rows, with TypeScript's own checker. */
export const readAssertedTypes = (): AssertedTypes => {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('TypeScript did not open the project')
    const { program, checker } = project
    const files = program
      .getSourceFileNames()
      .filter(name => name.includes('/apps/api/src/') && !/\.test\.ts$|\/apps\/api\/src\/testing\//.test(name))
      .filter(name => /\bsql</.test(readFileSync(name, 'utf8')))
    const open = (name: string) => {
      const file = program.getSourceFile(name)
      if (!file) throw new Error(`TypeScript did not read ${name}`)
      return file
    }
    const rows = open(join(import.meta.dirname, 'table-rows.ts'))
    return {
      statements: files.flatMap(name => listStatements(checker, open(name), name.slice(root.length + 1))),
      selected: readTables(checker, rows, 'SelectedRows'),
      inserted: readTables(checker, rows, 'InsertedRows'),
    }
  } finally {
    api.close()
  }
}

const listStatements = (checker: Checker, file: SourceFile, name: string): AssertedStatement[] => {
  const templates: TaggedTemplateExpression[] = []
  const visit = (node: Node) => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql' && node.typeArguments)
      templates.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return templates.flatMap(node => {
    const [typeNode] = node.typeArguments ?? []
    const type = typeNode && checker.getTypeFromTypeNode(typeNode)
    if (!type || !isRow(checker, type)) return []
    const line = file.text.slice(0, node.tag.end).split('\n').length
    return [{ place: `${name}:${line}`, texts: textsOf(node), row: readRow(checker, type) }]
  })
}

/** Other types belong to an expression inside a statement. */
const isRow = (checker: Checker, type: Type) =>
  (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 &&
  !checker.isArrayLikeType(type) &&
  type.getSymbol()?.name !== 'Date' &&
  checker.getPropertiesOfType(type).length > 0

const textsOf = ({ template }: TaggedTemplateExpression) =>
  template.kind === SyntaxKind.TemplateExpression
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]

const readRow = (checker: Checker, type: Type): AssertedRow => {
  const properties = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(properties)
  return new Map(properties.map((property, index) => [property.name, readColumn(checker, property, types[index])]))
}

const readColumn = (checker: Checker, property: TsSymbol, type: Type | undefined): AssertedColumn => {
  const kinds = type ? [...new Set(listKinds(checker, type))] : ['unknown']
  return {
    kinds: kinds.filter(kind => kind !== 'null' && kind !== 'undefined'),
    isNullable: kinds.includes('null') || kinds.includes('unknown'),
    isOptional: (property.flags & SymbolFlags.Optional) !== 0,
  }
}

const flagKinds: [number, string][] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.StringLike | TypeFlags.StringLiteral, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
]

const listKinds = (checker: Checker, type: Type): string[] => {
  if (type.isUnionType()) return type.getTypes().flatMap(part => listKinds(checker, part))
  const known = flagKinds.find(([flags]) => (type.flags & flags) !== 0)
  if (known) return [known[1]]
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return ['unknown']
  if (type.getSymbol()?.name === 'Date') return ['Date']
  return [checker.isArrayLikeType(type) ? 'array' : 'object']
}

const readTables = (checker: Checker, file: SourceFile, name: string) => {
  const alias = file.statements.find(node => isTypeAliasDeclaration(node) && node.name.text === name)
  if (!alias || !isTypeAliasDeclaration(alias)) throw new Error(`table-rows.ts has no type ${name}`)
  const type = checker.getTypeFromTypeNode(alias.type)
  if (!type) throw new Error(`TypeScript cannot resolve ${name}`)
  return new Map(
    checker.getPropertiesOfType(type).map(table => {
      const row = checker.getTypeOfSymbol(table)
      return [table.name, row ? readRow(checker, row) : new Map()] as const
    }),
  )
}
