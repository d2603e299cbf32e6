import { errors } from '@fledge/contract/wire/errors'
import { callers } from './callers.ts'
import type { Outcome } from './expected.ts'
import type { Row } from './run-matrix.ts'

const toText = (outcome: Outcome) => {
  if (outcome === 'allowed') return '✓'
  return outcome === 'unaffected' ? 'own only' : `${errors[outcome].status}`
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

/** The matrix in Markdown. A cell with a problem is marked. */
export const matrixTable = (rows: Row[]) =>
  [
    line(['route', ...callers.map(({ name }) => name)]),
    line(['---', ...callers.map(() => '---')]),
    ...rows.map(({ route, cells }) =>
      line([
        `\`${route}\``,
        ...cells.map(({ outcome, problems }) => `${toText(outcome)}${problems.length > 0 ? ' ✗' : ''}`),
      ]),
    ),
  ].join('\n')

export const matrixProblems = (rows: Row[]) =>
  rows.flatMap(({ route, cells, problems }) => [
    ...problems.map(problem => `${route}: ${problem}`),
    ...cells.flatMap(cell => cell.problems.map(problem => `${route}, ${cell.caller}: ${problem}`)),
  ])
