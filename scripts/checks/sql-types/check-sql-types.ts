import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readAssertedTypes } from '../../../apps/api/src/testing/sql-types/asserted-types.ts'
import { compareStatements, compareTables } from '../../../apps/api/src/testing/sql-types/compare-types.ts'
import type { RecordedStatement, SchemaColumn } from '../../../apps/api/src/testing/sql-types/record-statements.ts'
import { report } from '../tracked-files.ts'

/**
 * Compares the row types that the code asserts (`sql<Row>`, the types of tables) with the results that the API tests recorded on
 * PostgreSQL. TypeScript believes such a type without a proof, so a renamed column would fail only where its value is used.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Usage: node scripts/checks/sql-types/check-sql-types.ts FOLDER_OF_RECORDED_STATEMENTS')

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const schema = read('schema.json') as SchemaColumn[]
const recorded = readdirSync(folder)
  .filter(name => name.startsWith('statements-'))
  .flatMap(name => read(name) as RecordedStatement[])

const types = readAssertedTypes()
const { problems, compared, unseen } = compareStatements(types.statements, recorded, schema)
report([...compareTables(types, schema), ...problems])
console.log(
  `SQL: ${compared} of ${types.statements.length} asserted rows compared, ${types.selected.size} tables; never executed: ${unseen.join(', ') || 'none'}`,
)
