import { statementDifferences } from '../../../apps/api/src/testing/engines/statement-differences.ts'
import { describeStatements } from '../../../apps/api/src/testing/sql-types/describe-statements.ts'
import { loadPGlite } from '../../../apps/api/src/testing/test-database.ts'
import { report } from '../tracked-files.ts'
import { readStatements } from './recorded-statements.ts'

/**
 * Prepares every statement that the API tests recorded on PostgreSQL on the embedded database, and compares the types of
 * parameters and results. Most tests run only on PostgreSQL, so without this a statement could fail for everybody who uses
 * the embedded database.
 */
const statements = readStatements()
const onPostgres = new Map(statements.flatMap(({ text, types }) => (types ? [[text, types] as const] : [])))
const pglite = await loadPGlite()
const embedded = await describeStatements(text => pglite.query(text), onPostgres.keys())
await pglite.close()
report(statementDifferences(onPostgres, embedded))
console.log(
  `SQL: ${onPostgres.size} of ${new Set(statements.map(({ text }) => text)).size} statements prepared on the embedded database`,
)
