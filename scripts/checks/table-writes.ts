export type TableWrite = { file: string; table: string }

/** The name of a table that the program chooses at run time. */
export const anyTable = '(chosen at run time)'

const builderCall = /\.(?:insertInto|updateTable|deleteFrom)\(\s*(?:'(\w+)|\w)/g
const name = String.raw`(?:(\w+(?:\.\w+)?)|\$\{)`
const statements = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+${name}`, 'gi'),
  new RegExp(String.raw`(?<!\bdo\s)\bupdate\s+${name}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
]

/** Lists the tables that a text writes by a query builder or by SQL, each once. `functions` are SQL functions that write tables. */
export function findWrites(text: string, functions: Map<string, string[]> = new Map()): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*--[^\n]*/gm, '')
  const written = [builderCall, ...statements].flatMap(pattern =>
    [...code.matchAll(pattern)].map(match => match[1]?.toLowerCase() ?? anyTable),
  )
  const called = [...functions].flatMap(([called, tables]) =>
    new RegExp(String.raw`\b${called}\s*\(`).test(code) ? tables : [],
  )
  return [...new Set([...written, ...called])].sort()
}

const created =
  /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\([^)]*\)\s*returns\s+(\w+)[\s\S]*?\$\$([\s\S]*?)\$\$/gi

/** The tables that each SQL function of the migrations writes, in its newest version. Triggers are excluded: no query calls them. */
export function findWritingFunctions(migrations: string[]): Map<string, string[]> {
  const functions = new Map<string, string[]>()
  for (const migration of migrations)
    for (const [, called = '', returned = '', body = ''] of migration.matchAll(created))
      if (returned !== 'trigger') functions.set(called, findWrites(body, functions))
  return new Map([...functions].filter(([, tables]) => tables.length > 0))
}

export type Trigger = { name: string; table: string; migration: string }

/** The triggers that exist after all migrations. */
export function findTriggers(migrations: { file: string; text: string }[]): Trigger[] {
  const triggers = new Map<string, Trigger>()
  for (const { file, text } of migrations)
    for (const [, act, trigger = '', table = ''] of text.matchAll(/^(create|drop) trigger (\w+)[^;]*?\bon (\w+)/gm)) {
      if (act === 'create') triggers.set(trigger, { name: trigger, table, migration: file })
      else triggers.delete(trigger)
    }
  return [...triggers.values()]
}

/** Reads the owners of tables from the last column of the capabilities in docs/map.md, and from the row of the platform. */
export function readOwners(map: string): Map<string, string> {
  const owners = new Map<string, string>()
  const capabilities = map.split('## Capabilities')[1]?.split('\n## ')[0] ?? ''
  for (const line of capabilities.split('\n').filter(row => row.startsWith('|'))) {
    const cells = line.split('|').map(cell => cell.trim())
    for (const table of cells[5]?.match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? []) owners.set(table, cells[1] ?? '')
  }
  const platform = /apps\/api\/src\/platform\/`.*?Tables: ([\w, ]+)/.exec(map)?.[1] ?? ''
  for (const table of platform.match(/\w+/g) ?? []) owners.set(table, 'platform')
  return owners
}
