import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RecordedStatement, SchemaColumn } from '../../../apps/api/src/testing/sql-types/record-statements.ts'

/** The folder in which `npm test` lets the API tests record the statements that they execute on PostgreSQL. */
const folder = process.argv[2]
if (!folder) throw new Error(`Usage: node ${process.argv[1]} FOLDER_OF_RECORDED_STATEMENTS`)

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))

export const readSchema = () => read('schema.json') as SchemaColumn[]

export const readStatements = () =>
  readdirSync(folder)
    .filter(name => name.startsWith('statements-'))
    .flatMap(name => read(name) as RecordedStatement[])

/** The functions that the tests executed on the embedded database. */
export const readFunctions = () =>
  readdirSync(folder)
    .filter(name => name.startsWith('functions-'))
    .flatMap(name => read(name) as string[])
