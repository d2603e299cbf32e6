import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, lastLines, root, run, step } from '../project.mjs'
import { currentPlatform, listMissing } from './missing-packages.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.fledge-installed')

/**
 * Installs the packages of package-lock.json unless they are installed already. The workspaces have what builds and serves Fledge; the
 * packages of the root are only needed `forTests` and other work on the code.
 */
export async function ensureDependencies({ forTests = true } = {}) {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const lockHash = createHash('sha256').update(`${process.platform}-${process.arch}\n${text}`).digest('hex')
  const [installedHash, content] = readIfExists(stamp)?.split(' ') ?? []
  if (installedHash === lockHash && (content === 'all' || !forTests)) return
  const lock = JSON.parse(text)
  const isMissing = () => findMissing(lock, forTests).length > 0
  // `npm ci` removes all packages first, and a server that `npm start` has started may still load some.
  const command = installedHash === lockHash ? ['install', '--no-save'] : ['ci']
  if (isMissing())
    await step('Installing dependencies (takes about a minute)', () => npm(outsideNode(), command, forTests))
  // npm skips optional packages that need a newer Node than the one it runs on, but Fledge will run on Node 24.
  if (isMissing()) {
    const node = await ensureNode24()
    await step('Installing packages that need Node 24', () => npm(node, ['install', '--no-save'], forTests))
  }
  const stillMissing = findMissing(lock, forTests)
  if (stillMissing.length > 0)
    throw new CliError(
      `npm did not install ${stillMissing.join(', ')}. Check the network connection and run the command again.`,
    )
  writeFileSync(stamp, `${lockHash} ${findMissing(lock, true).length === 0 ? 'all' : 'without tests'}`)
}

/** Compares with npm's own record of the installed packages, which is also up to date after a manual `npm install`. */
function findMissing(lock, forTests) {
  const record = readIfExists(path.join(modules, '.package-lock.json'))
  return listMissing(lock, record && JSON.parse(record), { ...currentPlatform(), forTests })
}

/** Returns the path of Node 24 from the npm package `node`, so that a clone also starts on an older Node. */
export async function ensureNode24() {
  const bundled = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await isNode24(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  await step('Downloading Node 24', () =>
    run(outsideNode(), ['installArchSpecificPackage.js'], {
      cwd: path.join(modules, 'node'),
      env: outsideEnvironment(),
    }),
  )
  if (await isNode24(bundled)) return bundled
  throw new CliError(
    'Fledge needs Node 24, and npm could not download it. Check the network connection or install Node 24, then run the command again.',
  )
}

async function isNode24(program) {
  if (!existsSync(program)) return false
  if (process.execPath === program) return true
  const { code, output } = await run(program, ['--version'])
  return code === 0 && Number(output.trim().slice(1).split('.')[0]) >= 24
}

async function npm(node, command, forTests) {
  const program = process.env.npm_execpath
  const args = [
    ...command,
    ...(forTests ? [] : ['--workspaces']),
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { env: environmentWith(node) }
  const { code, output } = program?.endsWith('.js')
    ? await run(node, [program, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' })
  if (code === 0) return
  throw new CliError(
    `${npmErrors(output)}\nInstalling the dependencies failed. Check the network connection and run the command again.`,
  )
}

/** The first error lines of npm, without the stack trace. */
function npmErrors(output) {
  const lines = output.split('\n').filter(line => /^npm error [^\s}]/.test(line))
  return lines.length > 0 ? lines.slice(0, 6).join('\n') : lastLines(output, 6)
}

/** Excludes node_modules/.bin from PATH, because npm replaces node_modules while it runs. */
function outsideEnvironment() {
  const bin = path.join(modules, '.bin')
  const paths = (process.env.PATH ?? '').split(path.delimiter).filter(entry => path.resolve(entry) !== bin)
  return { ...process.env, PATH: paths.join(path.delimiter) }
}

/** Install scripts started by npm must run on the same Node as npm. */
function environmentWith(node) {
  const environment = outsideEnvironment()
  if (!path.isAbsolute(node)) return environment
  return { ...environment, PATH: [path.dirname(node), environment.PATH].join(path.delimiter) }
}

function outsideNode() {
  return process.execPath.startsWith(modules + path.sep) ? 'node' : process.execPath
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
