import type { AssertedColumn, AssertedStatement, AssertedTypes } from './asserted-types.ts'
import type { RecordedColumn, RecordedStatement, SchemaColumn } from './record-statements.ts'

/** Numbers of PostgreSQL's types, and the JavaScript type that the driver returns for each. Others are texts. */
const kindsByType = new Map<number, string>([
  [16, 'boolean'],
  ...[20, 21, 23, 26, 700, 701].map(type => [type, 'number'] as const),
  ...[1114, 1184].map(type => [type, 'Date'] as const),
  ...[114, 3802].map(type => [type, 'json'] as const),
  ...[1000, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 199, 3807].map(
    type => [type, 'array'] as const,
  ),
])

const kindOf = (type: number) => kindsByType.get(type) ?? 'string'

const fits = ({ kinds }: AssertedColumn, kind: string) =>
  kind === 'json' || kinds.includes(kind) || kinds.includes('unknown')

/** Whether the text consists of the literal parts in their order, with anything between them. */
const isMadeFrom = (text: string, texts: string[]) => {
  const [first = '', ...rest] = texts
  if (!text.startsWith(first)) return false
  if (rest.length === 0) return text === first
  const last = rest.pop() ?? ''
  let position = first.length
  for (const part of rest) {
    const found = text.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return text.endsWith(last) && text.length - last.length >= position
}

const literalLength = ({ texts }: AssertedStatement) => texts.join('').length

/** Several templates may fit a text; the one with the longest literal parts is the one it was made from. */
const findTemplate = (text: string, byLength: AssertedStatement[]) =>
  byLength.find(({ texts }) => isMadeFrom(text, texts))

/** A comparison is never true for null, so a statement that compares the column returns no null of it. */
const excludesNull = (text: string, name: string) =>
  new RegExp(`\\b${name}"?\\s*(is not null|between|=|<|>|in\\b)`).test(text)

export type Comparison = { problems: string[]; compared: number; unseen: string[] }

/** Compares the results that the tests have seen with what the code asserts about them. */
export const compareStatements = (
  statements: AssertedStatement[],
  recorded: Omit<RecordedStatement, 'types'>[],
  schema: SchemaColumn[],
): Comparison => {
  const byLength = statements.toSorted((one, other) => literalLength(other) - literalLength(one))
  const nullable = new Set(
    schema.filter(column => !column.is_required).map(({ table_id, number }) => `${table_id} ${number}`),
  )
  const seen = new Set<AssertedStatement>()
  const problems = new Set<string>()
  for (const { text, columns } of recorded) {
    const statement = columns.length > 0 && findTemplate(text, byLength)
    if (!statement) continue
    seen.add(statement)
    const mayBeNull = ({ table, column, name }: RecordedColumn) =>
      nullable.has(`${table} ${column}`) && !excludesNull(text, name)
    for (const problem of compareRow(statement, columns, mayBeNull)) problems.add(`${statement.place} ${problem}`)
  }
  const unseen = statements.filter(statement => !seen.has(statement)).map(({ place }) => place)
  return { problems: [...problems].sort(), compared: seen.size, unseen }
}

const compareRow = (
  { row }: AssertedStatement,
  columns: RecordedColumn[],
  mayBeNull: (column: RecordedColumn) => boolean,
) => {
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...row].filter(([name, { isOptional }]) => !isOptional && !names.has(name))
  return [
    ...missing.map(([name]) => `asserts the column ${name}, which the statement does not return`),
    ...columns.flatMap(column => {
      const asserted = row.get(column.name)
      if (!asserted) return [`does not assert the column ${column.name}, which the statement returns`]
      const kind = kindOf(column.type)
      if (!fits(asserted, kind)) return [`asserts ${asserted.kinds.join(' | ')} for ${column.name}, which is a ${kind}`]
      if (asserted.isNullable) return []
      if (column.wasNull) return [`asserts that ${column.name} is never null, but it was`]
      return mayBeNull(column) ? [`asserts that ${column.name} is never null, but its column may be null`] : []
    }),
  ]
}

/** Compares the types of the tables with the migrated schema. */
export const compareTables = ({ selected, inserted }: AssertedTypes, schema: SchemaColumn[]) => {
  const tables = Map.groupBy(schema, ({ table }) => table)
  const ofTables = [...selected].flatMap(([table, row]) => {
    const columns = tables.get(table) ?? []
    const names = new Set(columns.map(({ name }) => name))
    const surplus = [...row.keys()]
      .filter(name => !names.has(name))
      .map(name => `${table}.${name} is not in the schema`)
    const wrong = columns.flatMap(column => {
      const type = row.get(column.name)
      if (!type) return [`${table}.${column.name} is missing in the types of tables`]
      return compareColumn(column, type, inserted.get(table)?.get(column.name)).map(
        problem => `${table}.${column.name} ${problem}`,
      )
    })
    return [...surplus, ...wrong]
  })
  const unknown = [...tables.keys()].filter(table => table !== 'migrations' && !selected.has(table))
  return [...ofTables, ...unknown.map(table => `the table ${table} is missing in the types of tables`)]
}

const compareColumn = (column: SchemaColumn, type: AssertedColumn, inserted: AssertedColumn | undefined) => {
  const kind = column.category === 'A' ? 'array' : kindOf(column.type)
  const mayBeLeftOut = column.has_default || !column.is_required
  return [
    ...(fits(type, kind) ? [] : [`is ${type.kinds.join(' | ')} in the code and ${kind} in the schema`]),
    ...(type.isNullable === column.is_required && !type.kinds.includes('unknown')
      ? [
          `${type.isNullable ? 'may be null in the code, but not in the schema' : 'may be null in the schema, but not in the code'}`,
        ]
      : []),
    ...(inserted && inserted.isOptional !== mayBeLeftOut
      ? [mayBeLeftOut ? 'has a default, but an insert must name it' : 'has no default, but an insert may leave it out']
      : []),
  ]
}
