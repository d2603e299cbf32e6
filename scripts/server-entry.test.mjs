import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../apps/api/src/testing/engines/migrated-folder.ts'
import { startServer } from '../e2e/support/server/server.ts'
import { root } from './project.mjs'
import { serverEntry } from './server-entry.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'fledge-entry-'))
const dataDir = path.join(folder, 'data')
beforeAll(() => fillDataFolder(dataDir))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server that `npm start` would start with this environment, and lists the modules it loads. */
async function listLoadedModules(env) {
  const list = path.join(folder, 'modules')
  rmSync(list, { force: true })
  const recorder = `
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const load = (url, context, next) => {
      appendFileSync(${JSON.stringify(list)}, url + '\\n')
      return next(url, context)
    }
    registerHooks({ load })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(recorder)}`
  const server = await startServer({ ...env, NODE_OPTIONS, FLEDGE_DATA_DIR: dataDir }, serverEntry(env))
  await server.stop()
  const start = `${pathToFileURL(root)}/`
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter(url => url.startsWith(start))
    .map(url => url.slice(start.length))
    .flatMap(listSources)
}

/** The source files of a file in the bundle, from its source map; other files are sources themselves. */
function listSources(file) {
  const map = `${file}.map`
  if (!/^apps\/(api|demo)\/dist\//.test(file)) return [file]
  // A file without a map only exports what others contain.
  if (!existsSync(map)) return []
  const { sources } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.map(source => path.posix.join(path.posix.dirname(file), source))
}

describe('npm start', { timeout: 300_000 }, () => {
  test.for([
    [{ NODE_ENV: 'production' }, []],
    // Without NODE_ENV, the settings decide, after the demo server has read them.
    [{ FLEDGE_STAND_INS: 'off' }, ['apps/demo/src/demo-server.ts']],
  ])(
    'loads nothing of the demo world in production, and no telemetry without a collector: %o',
    async ([env, loaded]) => {
      const settings = { FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough', SMTP_URL: 'smtp://127.0.0.1:1' }
      const modules = await listLoadedModules({ ...settings, ...env })
      expect(modules).toContain('apps/api/src/app.ts')
      expect(modules.filter(file => file.startsWith('apps/demo/'))).toEqual(loaded)
      // better-auth imports the interfaces of OpenTelemetry, which do nothing without the SDK.
      const isTelemetry =
        /@opentelemetry\/(sdk|exporter|otlp|resources)|telemetry\/(telemetry|trace-\w+|export-\w+)\.ts|prom-client/
      expect(modules.filter(file => isTelemetry.test(file))).toEqual([])
    },
  )

  test('loads the generator of the demo world only to fill a database', async () => {
    const modules = await listLoadedModules({ FLEDGE_DEMO: 'off' })
    expect(modules).toContain('apps/demo/src/load/prepare-demo.ts')
    expect(modules.filter(file => /^apps\/demo\/src\/(data|world)\//.test(file))).toEqual([])
  })
})
