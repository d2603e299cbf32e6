import { readAssertedTypes } from '../../../apps/api/src/testing/sql-types/asserted-types.ts'
import { compareStatements, compareTables } from '../../../apps/api/src/testing/sql-types/compare-types.ts'
import { report } from '../tracked-files.ts'
import { readSchema, readStatements } from './recorded-statements.ts'

/**
 * Compares the row types that the code asserts (`sql<Row>`, the types of tables) with the results that the API tests recorded on
 * PostgreSQL. TypeScript believes such a type without a proof, so a renamed column would fail only where its value is used.
 */
const schema = readSchema()
const types = readAssertedTypes()
const { problems, compared, unseen } = compareStatements(types.statements, readStatements(), schema)
report([...compareTables(types, schema), ...problems])
console.log(
  `SQL: ${compared} of ${types.statements.length} asserted rows compared, ${types.selected.size} tables; never executed: ${unseen.join(', ') || 'none'}`,
)
