import type { selectActs } from '../operator-log.sql.ts'
import type { selectTableSizes } from '../tables.sql.ts'

type Rows<Select extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>

const sizeText = (bytes: number) => {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`
}

export const tablesText = (tables: Rows<typeof selectTableSizes>) => {
  const sum = tables.reduce((total, { bytes }) => total + bytes, 0)
  const rows = tables.map(
    ({ name, rows, bytes }) =>
      `${name.padEnd(32)}${sizeText(bytes).padStart(10)}${(rows < 0 ? 'not counted' : `~${rows}`).padStart(14)}`,
  )
  return [
    `${'table'.padEnd(32)}${'size'.padStart(10)}${'rows'.padStart(14)}`,
    ...rows,
    `${'all'.padEnd(32)}${sizeText(sum).padStart(10)}`,
  ].join('\n')
}

export const actsText = (acts: Rows<typeof selectActs>) =>
  acts
    .map(({ at, operator, act, target_id, refusal, reason }) =>
      [
        at.toISOString(),
        operator,
        act,
        target_id ?? '-',
        ...(refusal ? [`refused: ${refusal}`] : []),
        ...(reason ? [reason] : []),
      ].join('  '),
    )
    .join('\n') || 'No operator has acted yet.'
