import pg from 'pg'

type Statement = { text: string; values: unknown[] }

/** Records the statements sent to PostgreSQL while `work` runs, with their values inlined so that a script can repeat them. */
export const captureSql = async (work: () => Promise<unknown>) => {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const record = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args
    if (typeof query === 'object' && query !== null && 'text' in query) statements.push(query as Statement)
    return (original as (...args: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = record as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  if (statements.length === 0) throw new Error('No statement was captured')
  return statements.map(({ text, values }) => `${inlineValues(text, values ?? [])};`)
}

const inlineValues = (text: string, values: unknown[]) =>
  toPgbenchLine(text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1])))

export const toPgbenchLine = (text: string) => text.replace(/\s+/g, ' ').replace(/'(?:[^']|'')*'/g, escapeColons)

/** pgbench reads a colon as the start of a variable, even inside quotes. */
const escapeColons = (quoted: string) => (quoted.includes(':') ? `U&${quoted.replaceAll(':', '\\003a')}` : quoted)

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
