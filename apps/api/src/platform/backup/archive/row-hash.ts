import { hash } from 'node:crypto'

/** The SQL expression of one row as a line of the archive: every column in PostgreSQL's text form, as `pg_dump` writes it. */
export const rowLine = (columns: string[]) =>
  `array_to_json(array[${columns.map(column => `${quote(column)}::text`).join(', ')}]::text[])::text`

/** Count and sum of the rows' hashes; the order of the rows does not matter. `RowSum` computes the same without a database. */
export const sumRows = (line: string, from: string) => `
  select count(*)::text as rows,
    coalesce(sum(('x' || encode(substring(sha256(convert_to(line, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as hash
  from (select ${line} as line from ${from}) lines`

export const quote = (name: string) =>
  name
    .split('.')
    .map(word => `"${word.replaceAll('"', '""')}"`)
    .join('.')

export class RowSum {
  rows = 0
  #sum = 0n

  add(line: string) {
    this.rows++
    this.#sum += hash('sha256', line, 'buffer').readBigInt64BE(0)
  }

  get hash() {
    return String(this.#sum)
  }
}
