import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unexecutedFunctions } from '../../../apps/api/src/testing/engines/executed-functions.ts'
import { onBothEngines } from '../../../apps/api/src/testing/engines/on-both-engines.ts'
import { statementDifferences } from '../../../apps/api/src/testing/engines/statement-differences.ts'
import type { StatementTypes } from '../../../apps/api/src/testing/sql-types/describe-statements.ts'

const root = path.join(import.meta.dirname, '../../..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root })

test('Every pattern of tests on both engines matches a file', () => {
  expect(onBothEngines.filter(pattern => filesOf(pattern).length === 0)).toEqual([])
})

test('A function that no test executed on the embedded database is reported', () => {
  expect(unexecutedFunctions(['found_company', 'keep_suspended'], ['keep_suspended'])).toEqual([
    'no test executes the function found_company on the embedded database',
  ])
})

test('A statement that the embedded database rejects or understands differently is reported', () => {
  const types = { parameters: ['uuid'], results: ['text'] }
  const onPostgres = new Map(['select a', 'select b', 'select c', 'select d'].map(text => [text, types]))
  const embedded = new Map<string, StatementTypes | Error>([
    ['select a', types],
    ['select b', { ...types, results: ['integer'] }],
    ['select c', new Error('function c() does not exist')],
  ])
  expect(statementDifferences(onPostgres, embedded)).toEqual([
    'results are text on PostgreSQL and integer when embedded: select b',
    'function c() does not exist, on the embedded database only: select c',
    'was not prepared on the embedded database: select d',
  ])
})
