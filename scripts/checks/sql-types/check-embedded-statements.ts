import { listFunctions, unexecutedFunctions } from '../../../apps/api/src/testing/engines/executed-functions.ts'
import { statementDifferences } from '../../../apps/api/src/testing/engines/statement-differences.ts'
import { describeStatements } from '../../../apps/api/src/testing/sql-types/describe-statements.ts'
import { loadPGlite } from '../../../apps/api/src/testing/test-database.ts'
import { report } from '../tracked-files.ts'
import { readFunctions, readStatements } from './recorded-statements.ts'

/**
 * Prepares every statement that the API tests recorded on PostgreSQL on the embedded database, and compares the types of
 * parameters and results. Most tests run only on PostgreSQL, so without this a statement could fail for everybody who uses
 * the embedded database. Bodies of functions are not prepared: each must have been executed by a test there.
 */
const statements = readStatements()
const onPostgres = new Map(statements.flatMap(({ text, types }) => (types ? [[text, types] as const] : [])))
const pglite = await loadPGlite()
const embedded = await describeStatements(text => pglite.query(text), onPostgres.keys())
const functions = await listFunctions(pglite)
await pglite.close()
report([...statementDifferences(onPostgres, embedded), ...unexecutedFunctions(functions, readFunctions())])
const known = new Set(statements.map(({ text }) => text)).size
console.log(
  `SQL: ${onPostgres.size} of ${known} statements prepared and ${functions.length} functions executed on the embedded database`,
)
