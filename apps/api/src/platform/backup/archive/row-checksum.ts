import { hash } from 'node:crypto'

/** Returns the SQL expression of a row as an archive line, with all columns in the text form that `pg_dump` writes. */
export const rowLine = (columns: string[]) =>
  `array_to_json(array[${columns.map(column => `${quote(column)}::text`).join(', ')}]::text[])::text`

/** Selects the row count and a sum of hashes that ignores the order of rows. `RowChecksum` must compute the same. */
export const checksumQuery = (line: string, from: string) => `
  select count(*)::text as rows,
    coalesce(sum(('x' || encode(substring(sha256(convert_to(line, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as hash
  from (select ${line} as line from ${from}) lines`

export const quote = (name: string) =>
  name
    .split('.')
    .map(word => `"${word.replaceAll('"', '""')}"`)
    .join('.')

export class RowChecksum {
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
