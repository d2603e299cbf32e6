import pg from 'pg'

type Statement = { text: string; values: unknown[] }

/** The statements that reach PostgreSQL while `work` runs, as scripts can repeat them: values written in. */
export const captureSql = async (work: () => Promise<unknown>) => {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const record = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    if (typeof asked === 'object' && asked !== null && 'text' in asked) statements.push(asked as Statement)
    return (original as (...args: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = record as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements.map(({ text, values }) => `${withValues(text, values ?? [])};`)
}

const withValues = (text: string, values: unknown[]) =>
  text
    .replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1]))
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'/g, withoutColons)

/** To pgbench a colon begins a variable, in quotes too. */
const withoutColons = (quoted: string) => (quoted.includes(':') ? `U&${quoted.replaceAll(':', '\\003a')}` : quoted)

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  const text = value instanceof Date ? value.toISOString() : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
