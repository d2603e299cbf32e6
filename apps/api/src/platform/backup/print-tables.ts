import type { TableChecksum } from './archive/parts.ts'

export const printTables = (tables: TableChecksum[]) => {
  const width = Math.max(...tables.map(({ name }) => name.length))
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  for (const { name, rows, hash } of tables)
    console.log(
      `${name.padEnd(width)}  ${String(rows).padStart(10)} rows  ${BigInt.asUintN(64, BigInt(hash)).toString(16).padStart(16, '0')}`,
    )
  console.log(`${'total'.padEnd(width)}  ${String(total).padStart(10)} rows`)
}

export const printFiles = ({ count, bytes }: { count: number; bytes: number }) =>
  console.log(`${count} uploaded files, ${(bytes / 1e6).toFixed(1)} MB`)
