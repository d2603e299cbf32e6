import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { ensureDemoBuild, ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { playwrightResults, vitestResults } from './checks/test-results.mjs'
import { ensureChromium } from './install/chromium.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { CliError, main, root, run, seconds } from './project.mjs'

const parts = ['checks', 'unit', 'api', 'e2e']
const summary = []
let node

await main(async () => {
  const wanted = process.argv.slice(2)
  const chosen = wanted.filter(word => parts.includes(word))
  const filters = wanted.filter(word => !parts.includes(word))
  const wants = part => chosen.length === 0 || chosen.includes(part)
  const needsServer = ['unit', 'api', 'e2e'].some(wants)

  await ensureDependencies()
  node = await ensureNode24()
  await Promise.all([
    wants('e2e') && stage('web build', () => ensureWebBuild(node, { silent: true })),
    needsServer &&
      stage('server build', async () => {
        await ensureServerBuild(node, { silent: true })
        // A test of `npm start` compares the modules that both servers load.
        if (wants('unit')) await ensureDemoBuild(node, { silent: true })
      }),
  ])
  // Each runner leaves the cores idle while its tests wait, so they run side by side.
  const wantsVitest = wants('unit') || wants('api')
  await Promise.all([
    wants('checks') && runChecks(),
    wantsVitest && runVitest(wants, filters, { isCollected: wants('e2e') }),
    wants('e2e') && runPlaywright(filters),
  ])
  if (filters.length > 0 && !summary.some(({ hasFiles }) => hasFiles))
    await stage('files', () => {
      throw new CliError(`No test file of ${chosen.join(', ') || 'any part'} matches ${filters.join(' ')}.`)
    })
  printSummary()
})

/** The checks run in parallel, because none of them keeps two cores busy. */
function runChecks() {
  return Promise.all([
    // Several threads of tsc check the same types again: 55 instead of 39 CPU seconds, while all cores are busy.
    check('types', 'node_modules/typescript/bin/tsc', '-b', 'e2e', '--singleThreaded'),
    check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check'),
    check('imports', 'scripts/checks/check-imports.ts'),
    check('sources', 'scripts/checks/check-sources.ts'),
    check('table writes', 'scripts/checks/check-table-writes.ts'),
    check('dead code', 'node_modules/knip/bin/knip.js'),
    check('docs', 'scripts/checks/check-docs.ts'),
  ])
}

/** A check that passes may print figures about the code. */
function check(name, ...args) {
  return stage(name, async () => {
    const { code, output } = await run(node, args, { env: environment() })
    if (code !== 0) throw new CliError(output.trim())
    if (output.trim()) console.log(output.trim())
  })
}

/** Runs one step that passes or fails. A failure is printed and recorded, and the run continues. */
async function stage(name, work) {
  const started = Date.now()
  try {
    const result = await work()
    record({ name, passed: 1, failed: 0, time: seconds(started) })
    return result
  } catch (error) {
    const message = error instanceof CliError ? error.message : inspect(error)
    console.log(message)
    record({ name, passed: 0, failed: 1, time: seconds(started), failures: [`${name}:\n${message}`] })
  }
}

async function runVitest(wants, filters, output) {
  const projects = [wants('unit') && 'unit', wants('api') && 'api-pglite', wants('api') && 'api-postgres'].filter(
    Boolean,
  )
  const chosen = projects.map(name => `--project=${name}`)
  const statements = mkdtempSync(path.join(tmpdir(), 'fledge-statements-'))
  await runTests(
    `tests (${projects.join(', ')})`,
    report => [
      ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...chosen, ...filters],
      ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { FLEDGE_TEST_STATEMENTS: statements },
    ],
    vitestResults,
    output,
  )
  // The tests of a part of the files execute few of the statements.
  if (wants('api') && filters.length === 0) {
    await check('SQL types', 'scripts/checks/sql-types/check-sql-types.ts', statements)
    await check('SQL on the embedded database', 'scripts/checks/sql-types/check-embedded-statements.ts', statements)
  }
  rmSync(statements, { recursive: true, force: true })
}

async function runPlaywright(filters) {
  let chromium
  const ready = await stage('browser', async () => {
    chromium = await ensureChromium(node)
    return true
  })
  if (!ready) return
  const env = { FLEDGE_CHROMIUM: chromium ?? '' }
  await runTests(
    'browser tests',
    report => [
      ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters],
      [],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    ],
    playwrightResults,
  )
}

/**
 * Runs a test runner and counts the results in its JSON report. Its output is shown as it arrives. When another runner
 * runs at the same time, the output is shown at the end, because the lines of two runners would be mixed.
 */
async function runTests(name, command, count, { isCollected = false } = {}) {
  const started = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'fledge-report-'))
  const report = path.join(folder, 'report.json')
  const [program, flags, env] = command(report)
  const code = await (isCollected ? runCollected : runVisibly)([...program, ...flags], env)
  let counted = { passed: 0, failed: 0 }
  try {
    counted = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.log(`${name}: the test runner wrote no report.`)
  }
  // A runner can fail without a failing test, for example when a file does not load or a server does not start.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  rmSync(folder, { recursive: true, force: true })
  record({ name, ...counted, time: seconds(started) })
}

function runVisibly(args, env) {
  return new Promise(resolve => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment(), ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', code => resolve(code ?? 1))
  })
}

/** In the background, so that the browser tests, which often wait, go on at once and this runner uses the time in between. */
async function runCollected(args, env) {
  const { code, output } = await run(node, args, { env: { ...environment(), ...env }, isBackground: true })
  console.log(output)
  return code
}

/**
 * Tools that start `node` must find Node 24. Settings of the developer's own server must not reach the tests. The compile
 * cache halves the CPU time of each of more than a hundred processes that run the sources.
 */
function environment() {
  const env = {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'),
    ...process.env,
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  }
  const settings = ['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'FLEDGE_SECRET']
  for (const name of [...settings, 'FLEDGE_DATA_DIR', 'FLEDGE_STAND_INS']) delete env[name]
  return env
}

function record(result) {
  summary.push(result)
  if (result.passed + result.failed === 1) console.log(`${result.failed ? '✗' : '✓'} ${result.name} (${result.time})`)
}

function printSummary() {
  const width = Math.max(...summary.map(({ name }) => name.length))
  console.log('')
  // The start of a long log is often cut off, so the failures are repeated next to the summary.
  for (const failure of summary.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${failure}\n`)
  for (const { name, passed, failed, time } of summary) {
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(width)}  ${`${passed} passed, ${failed} failed`.padEnd(24)} ${time}`,
    )
  }
  const total = key => summary.reduce((sum, result) => sum + result[key], 0)
  if (total('failed') > 0) process.exitCode = 1
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}
