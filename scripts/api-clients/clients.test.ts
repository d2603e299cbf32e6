import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { findFreePort } from '../free-port.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const work = path.join(here, '.cache')
const clients = path.join(work, 'clients')
const document = path.join(work, 'openapi.json')
const modules = path.join(here, 'node_modules')

/** Runs a program in this folder, with the packages that only this test installs. */
const runHere = async (program: string, ...args: string[]) => {
  try {
    return (await run(program, args, { cwd: here, maxBuffer: 20_000_000 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`.slice(0, 4000))
  }
}
const node = (...args: string[]) => runHere(process.execPath, ...args)

let server: TestApp
let origin: string
beforeAll(async () => {
  if (!existsSync(path.join(modules, '.package-lock.json')))
    await runHere('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false')
  rmSync(work, { recursive: true, force: true })
  cpSync(path.join(here, 'journeys'), clients, { recursive: true })
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  server = await startTestApp({ env: { PUBLIC_URL: origin } })
  await server.app.listen({ port, host: '127.0.0.1' })
  writeFileSync(document, await (await fetch(`${origin}/api/openapi.json`)).text())
})
afterAll(() => server?.close())

test('generated clients compile strictly and make the journey of a company and a student', async () => {
  await node(
    path.join(modules, 'openapi-typescript/bin/cli.js'),
    document,
    '-o',
    path.join(clients, 'openapi-typescript.ts'),
  )
  await node(path.join(modules, '@hey-api/openapi-ts/bin/run.js'), '--file', 'hey-api.config.mjs')
  await node(path.join(modules, 'typescript/bin/tsc'), '-p', 'tsconfig.json')
  for (const journey of ['openapi-fetch', 'hey-api']) await node(path.join(work, `built/clients/${journey}.js`), origin)
  const types = readFileSync(path.join(clients, 'openapi-typescript.ts'), 'utf8')
  expect(types.match(/\bsaves_count\?: /g)).toHaveLength(1)
})

test('Spectral finds nothing in the document', async () => {
  expect(JSON.parse(await node('spectral.mjs', document))).toEqual([])
})

test('the programs of this test have known licences and run no install script', () => {
  const { packages } = createRequire(import.meta.url)('./package-lock.json') as {
    packages: Record<string, { license?: string; integrity?: string; resolved?: string }>
  }
  const installed = Object.entries(packages).filter(([location]) => location !== '')
  const licences = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Python-2\.0|\(MIT OR CC0-1\.0\))$/
  expect(installed.filter(([, { license }]) => !licences.test(license ?? ''))).toEqual([])
  expect(installed.filter(([, { integrity, resolved }]) => resolved || !integrity?.startsWith('sha512-'))).toEqual([])
})
