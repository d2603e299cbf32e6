import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Records the statements sent to PostgreSQL while `work` runs. */
export const captureStatements = async (work: () => Promise<unknown>) => {
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
  return statements
}

/** As a script that can repeat the statements. */
export const captureSql = async (work: () => Promise<unknown>) => toScript(await captureStatements(work))

/** Lines of a pgbench script and the values of its variables. */
export type Script = { lines: string[]; variables: Record<string, string> }

/** Values become variables, which pgbench sends as parameters: a literal would let PostgreSQL plan what the server leaves open. */
export const toScript = (statements: { text: string; values?: unknown[] }[]): Script => {
  const variables: Record<string, string> = {}
  const lines = statements.map(({ text, values = [] }, statement) => {
    const line = toPgbenchLine(text.trim().replace(/;$/, ''))
    return `${line.replace(/\$(\d+)/g, (_, position) => {
      const value = values[Number(position) - 1]
      // A variable cannot be null.
      if (value === null || value === undefined) return 'null'
      const name = `v${statement}_${position}`
      variables[name] = toText(value)
      return `:${name}`
    })};`
  })
  return { lines, variables }
}

const toPgbenchLine = (text: string) => text.replace(/\s+/g, ' ').replace(/'(?:[^']|'')*'/g, escapeColons)

/** pgbench reads a colon as the start of a variable, even inside quotes. */
const escapeColons = (quoted: string) => (quoted.includes(':') ? `U&${quoted.replaceAll(':', '\\003a')}` : quoted)

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map(item => JSON.stringify(toText(item))).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
