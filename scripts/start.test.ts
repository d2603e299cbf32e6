import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findFreePort, serverEnvironment, startServer } from '../e2e/support/server/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fledge-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server with these settings alone and waits for it to give up. */
async function startAndFail(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
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
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

/** One line that ends like a sentence, and nothing of where in the code it happened. */
function expectSentence({ code, output }: { code: unknown; output: string }, sentence: RegExp) {
  expect(output).toMatch(sentence)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).not.toMatch(/\bat \S+:\d+|node_modules|\.ts\b/)
  expect(code).toBe(1)
}

describe('A start that cannot succeed ends with one sentence and exit code 1', { timeout: 120_000 }, () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const dataDir = path.join(folder, 'untouched')
    const settings = { PORT: String(port), FLEDGE_DATA_DIR: dataDir }
    expectSentence(await startAndFail(settings), new RegExp(`^Port ${port} is in use\\. .*PORT\\.$`))
    // said before a database is opened or filled
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  })

  test('when the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const settings = { PORT: '0', FLEDGE_DATA_DIR: path.join(file, 'data') }
    expectSentence(await startAndFail(settings), /^The data folder .* cannot be written\. .*FLEDGE_DATA_DIR.*\.$/)
  })

  test('when the data folder is in use by another process', async () => {
    const dataDir = path.join(folder, 'shared')
    const server = await startServer({ FLEDGE_DATA_DIR: dataDir })
    expectSentence(await startAndFail({ PORT: '0', FLEDGE_DATA_DIR: dataDir }), /^Database is in use by process \d+/)
    await server.stop()
  })

  test('when the database is away', async () => {
    const settings = { PORT: '0', DATABASE_URL: `postgres://fledge@127.0.0.1:${await findFreePort()}/fledge` }
    expectSentence(await startAndFail(settings), /^The database does not answer\. .*DATABASE_URL\.$/)
  })

  test.for([
    ['PORT', { PORT: 'eighty' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/fledge' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'localhost:3000' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['FLEDGE_SECRET', { NODE_ENV: 'production', PUBLIC_URL: 'https://fledge.example' }],
  ] as const)('when %s is wrong: %o', async ([name, settings]) => {
    expectSentence(await startAndFail(settings), new RegExp(`${name}.*\\.$`))
  })
})
