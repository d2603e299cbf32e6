import type { Outcome, Row, Table } from '../section.ts'
import { describeMoment, type Machine } from './machine.ts'

/** `missing` names the sections that an interrupted run has not reached. */
export type Run = { command: string; sections: Finished[]; missing: string[]; worlds: Record<string, number> }

export type Finished = {
  name: string
  title: string
  seconds: number
  /** The time and the commit of the measurement. A section that was kept from an earlier run keeps those of that run. */
  measured: string
  outcome?: Outcome
  error?: string
}

export const toMarkdown = (machine: Machine, { command, sections, missing, worlds }: Run) =>
  [
    '# Benchmark results',
    `Written by \`${command}\` ${describeMoment(machine)}. Raw figures are in \`bench/results/\`. Ratios compare measurements of one run, taken in turn: median (lowest–highest). Absolute figures hold for this machine only.`,
    ...sections.flatMap(({ outcome }) => (outcome?.voids ? [`**This run is void**: ${outcome.voids}`] : [])),
    ...(missing.length > 0 ? [`**The run has not finished**: ${missing.join(', ')} are missing.`] : []),
    ...(machine.loadBefore > 0.5
      ? [
          `**Taken on a busy machine**: the load average before the run was ${machine.loadBefore.toFixed(1)}. Do not compare absolute figures.`,
        ]
      : []),
    toTable([
      { what: 'processor', value: `${machine.processors} × ${machine.processor}` },
      { what: 'memory', value: machine.memory },
      { what: 'system', value: machine.system },
      { what: 'Node', value: machine.node },
      {
        what: 'PostgreSQL',
        value: Object.entries(machine.postgres)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      },
      {
        what: 'worlds',
        value: Object.entries(worlds)
          .map(([name, seconds]) => `${name.split('_')[2]} internships in ${seconds} s`)
          .join(', '),
      },
    ]),
    ...sections.flatMap(({ title, seconds, measured, outcome, error }) => [
      `## ${title}`,
      ...(error ? [`Failed: ${error}`] : []),
      ...(outcome?.tables.flatMap(({ title: caption, rows }: Table) => [`${caption}:`, toTable(rows)]) ?? []),
      ...(outcome?.notes ?? []),
      `Measured ${measured}, in ${Math.round(seconds)} s.`,
    ]),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')

export const toTable = (rows: Row[]) => {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const line = (cells: string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(names), line(names.map(() => '---')), ...rows.map(row => line(names.map(name => row[name] ?? '')))].join(
    '\n',
  )
}
