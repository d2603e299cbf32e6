import { matrixProblems, matrixTable } from '../apps/api/src/testing/matrix/matrix-table.ts'
import { runMatrix } from '../apps/api/src/testing/matrix/run-matrix.ts'
import { startTestApp } from '../apps/api/src/testing/test-app.ts'

/** Prints routes × callers in Markdown, as measured on an embedded database. */
const test = await startTestApp()
const rows = await runMatrix(test)
await test.close()
console.log(matrixTable(rows))
const problems = matrixProblems(rows)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
