import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../apps/api/src/platform/database/pglite/embedded-database.ts'
import { fillDataFolder } from '../apps/api/src/testing/engines/migrated-folder.ts'
import { demoEmails } from '../apps/demo/src/load/sign-ins.ts'
import { serverEnvironment, startServer } from '../e2e/support/server/server.ts'
import { collectOutput } from './child-process.ts'
import { findFreePort } from './free-port.ts'
import { builtServer } from './server-entry.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'fledge-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server with only these settings and waits for it to exit. */
async function startAndFail(settings: Record<string, string>, entry = builtServer, ...args: string[]) {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: path.dirname(import.meta.dirname),
    env: {
      ...serverEnvironment,
      HOST: '127.0.0.1',
      FLEDGE_DATA_DIR: path.join(folder, 'data'),
      FLEDGE_DEMO: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

const production = {
  PUBLIC_URL: 'https://fledge.example',
  FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

async function insertDemoAccount(dataDir: string) {
  const { db, close } = await openEmbedded(dataDir)
  const id = randomUUID()
  const account = { id, user_id: id, account_id: id, provider_id: 'credential' }
  await db.insertInto('users').values({ id, email: demoEmails.student }).execute()
  await db.insertInto('accounts').values(account).execute()
  await close()
}

/** Expects a single line without a stack trace or source path, and exit code 1. */
function expectErrorMessage({ code, output }: { code: unknown; output: string }, message: RegExp) {
  expect(output).toMatch(message)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/\bat \S+:\d+|node_modules|\.ts\b/)
  expect(code).toBe(1)
}

describe('A failed server start prints one sentence and exits with code 1', { timeout: 300_000 }, () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const dataDir = path.join(folder, 'untouched')
    const settings = { PORT: String(port), FLEDGE_DATA_DIR: dataDir }
    expectErrorMessage(await startAndFail(settings), new RegExp(`^Port ${port} is in use\\. .*PORT\\.$`))
    // The port is checked before the database is created.
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  })

  test('when the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const settings = { PORT: '0', FLEDGE_DATA_DIR: path.join(file, 'data') }
    expectErrorMessage(await startAndFail(settings), /^The data folder .* cannot be written\. .*FLEDGE_DATA_DIR.*\.$/)
  })

  test('when the data folder is in use by another process, or has demo accounts without stand-ins', async () => {
    const dataDir = path.join(folder, 'shared')
    await fillDataFolder(dataDir)
    const server = await startServer({ FLEDGE_DATA_DIR: dataDir })
    expectErrorMessage(
      await startAndFail({ PORT: '0', FLEDGE_DATA_DIR: dataDir }),
      /^Database is in use by process \d+/,
    )
    await server.stop()

    await insertDemoAccount(dataDir)
    const settings = { ...production, PORT: '0', FLEDGE_DATA_DIR: dataDir }
    expectErrorMessage(await startAndFail(settings), /^The database contains the demo accounts, .*\.$/)
  })

  test('when a newer version has migrated the database', async () => {
    const dataDir = path.join(folder, 'newer')
    await fillDataFolder(dataDir)
    const { db, close } = await openEmbedded(dataDir)
    await sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`.execute(db)
    await close()
    expectErrorMessage(
      await startAndFail({ PORT: '0', FLEDGE_DATA_DIR: dataDir }),
      /^The data is from a newer version of Fledge: .* 9999-later\.sql\. .*\.$/,
    )
  })

  test('when the database is unreachable', async () => {
    const DATABASE_URL = `postgres://fledge@127.0.0.1:${await findFreePort()}/fledge`
    const settings = { PORT: '0', DATABASE_URL, FLEDGE_STAND_INS: 'on' }
    expectErrorMessage(await startAndFail(settings), /^The database does not answer\. .*DATABASE_URL\.$/)
  })

  test('when DATABASE_URL asks for TLS of a server without it', async () => {
    // PostgreSQL without TLS responds to the request for it with this letter.
    const withoutTls = createServer(socket => socket.on('error', () => {}).once('data', () => socket.write('N')))
    withoutTls.listen(0, '127.0.0.1')
    await once(withoutTls, 'listening')
    const { port } = withoutTls.address() as AddressInfo
    const DATABASE_URL = `postgres://fledge@127.0.0.1:${port}/fledge?sslmode=require`
    const settings = { PORT: '0', DATABASE_URL, FLEDGE_STAND_INS: 'on' }
    expectErrorMessage(await startAndFail(settings), /^DATABASE_URL asks for TLS, but .*\. .*sslmode.*\.$/)
    withoutTls.close()
  })

  test('when the folder of uploaded files cannot be written', async () => {
    const file = path.join(folder, 'another-file')
    writeFileSync(file, '')
    const dataDir = path.join(folder, 'without-files')
    await fillDataFolder(dataDir)
    const settings = { PORT: '0', FLEDGE_DATA_DIR: dataDir, FLEDGE_FILES_DIR: path.join(file, 'files') }
    const message = /^The folder of uploaded files .* cannot be written\. .*FLEDGE_FILES_DIR.*\.$/
    expectErrorMessage(await startAndFail(settings), message)
  })

  test('when the program that builds the web app has ended', async () => {
    const dataDir = path.join(folder, 'without-web-app')
    await fillDataFolder(dataDir)
    const settings = { PORT: '0', FLEDGE_DATA_DIR: dataDir }
    const outcome = await startAndFail(settings, builtServer, '--web-app-follows')
    expectErrorMessage(outcome, /^The build of the web app has ended early\. .*\.$/)
  })

  test('when the demo server runs in production', async () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://fledge.example' }
    const outcome = await startAndFail(settings, 'apps/demo/src/demo-server.ts')
    expectErrorMessage(outcome, /^The demo server is not for production: .*\.$/)
  })

  test.for([
    ['PORT', { PORT: 'eighty' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/fledge' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'localhost:3000' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['PORT', { PORT: '80000' }],
    ['HOST', { PORT: '0', HOST: '203.0.113.7' }],
    ['PUBLIC_ULR .* PUBLIC_URL', { PUBLIC_ULR: 'https://fledge.example' }],
    ['FLEDGE_SECRET', { NODE_ENV: 'production', PUBLIC_URL: 'https://fledge.example' }],
    ['SMTP_URL', { ...production, SMTP_URL: '' }],
    ['FLEDGE_STAND_INS', { ...production, FLEDGE_STAND_INS: 'on' }],
  ] as const)('when %s is invalid: %o', async ([name, settings]) => {
    expectErrorMessage(await startAndFail(settings), new RegExp(`${name}.*\\.$`))
  })
})
