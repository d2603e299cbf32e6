import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../make.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { differingTables, readVersions } from './database-state.ts'
import { matrixProblems } from './matrix-table.ts'
import { listRoutes, otherRoutes } from './routes.ts'
import { runMatrix } from './run-matrix.ts'
import { servedCalls } from './served-calls.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

// Permissions do not depend on the engine. On PostgreSQL, an earlier allowed call may still write while the tables are
// compared; the embedded database runs one transaction at a time.
test.runIf(process.env.FLEDGE_TEST_ENGINE === 'pglite')(
  'every caller gets the response that the contract permits on every route, and a refused request changes nothing',
  async () => {
    expect(matrixProblems(await runMatrix(api))).toEqual([])
  },
)

test('every route of the server is in the contract, in the identity provider or in the list of other routes', () => {
  const listed = listRoutes(api).map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  const served = servedCalls(api.app).filter(call => !call.endsWith(' *'))
  expect(served.toSorted()).toEqual([...listed, ...Object.keys(otherRoutes)].toSorted())
})

test('an inserted, an updated and a deleted row is a change of its table', async () => {
  const student = await makeStudent(api)
  const changeBy = async (work: () => Promise<unknown>) => {
    const before = await readVersions(api)
    await work()
    return differingTables(before, await readVersions(api))
  }
  const { db } = api
  const profile = { user_id: student.id, resumes: '[]', projects: '[]', experiences: '[]' }
  const own = db.updateTable('student_profiles').where('user_id', '=', student.id)
  expect(await changeBy(() => db.insertInto('student_profiles').values(profile).execute())).toEqual([
    'student_profiles',
  ])
  expect(await changeBy(() => own.set({ bio: 'New' }).execute())).toEqual(['student_profiles'])
  expect(await changeBy(() => db.deleteFrom('student_profiles').execute())).toEqual(['student_profiles'])
  expect(await changeBy(() => db.selectFrom('student_profiles').selectAll().execute())).toEqual([])
})
