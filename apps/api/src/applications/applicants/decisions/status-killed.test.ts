import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, makeCompany, makeStudent } from '../../../testing/make.ts'
import { makeApplication } from '../../../testing/make-application.ts'
import { makeInternship } from '../../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' ? String(address?.port) : '0'
}

/** Starts the server in a separate process on the same database, so that the test can kill it. */
const startProcess = async (databaseUrl: string) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      FLEDGE_SECRET: server.config.secret,
      FLEDGE_DEMO: 'off',
      FLEDGE_STAND_INS: 'on',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  await expect
    .poll(async () => (await fetch(`${url}/api/ready`).catch(() => null))?.status, { timeout: 90_000 })
    .toBe(200)
  return { url, child }
}

const stateOf = async (applicationId: string) => {
  const { status } = await server.db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const notices = await server.db
    .selectFrom('status_notices')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .execute()
  return { status, notices: notices.length }
}

test('a status change and its planned notice are both rolled back when the server is killed between them', async () => {
  const { engine } = server.database
  const company = await makeCompany(server)
  const student = await makeStudent(server)
  const internship = await makeInternship(server, company)
  const application = await makeApplication(server, student, internship)
  const path = `/applications/${application}/status`

  // The embedded database runs in this process, so no other process can block it. There only the transaction is tested.
  if (engine.kind === 'postgres') {
    const { url, child } = await startProcess(engine.url)
    const outsider = new pg.Client({ connectionString: engine.url })
    await outsider.connect()
    await outsider.query('begin')
    await outsider.query('lock table status_notices in exclusive mode')
    const lost = fetch(`${url}/api${path}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'accepted' }),
    }).catch(() => null)
    const held = () =>
      outsider.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await held()).rowCount, { interval: 20, timeout: 30_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await lost).toBeNull()
    await outsider.query('rollback')
    await outsider.end()
    expect(await stateOf(application)).toEqual({ status: 'pending', notices: 0 })
  }

  const again = await callAs(server.app, company.token, 'PATCH', path, { status: 'accepted' })
  expect(again.status).toBe(200)
  expect(await stateOf(application)).toEqual({ status: 'accepted', notices: 1 })
})
