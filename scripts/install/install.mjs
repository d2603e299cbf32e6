import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastLines, root, run, Stop, step } from '../project.mjs'
import { listMissing, thisMachine } from './missing-packages.mjs'

const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.fledge-installed')

/** Brings node_modules to what package-lock.json says, only when it is not there already. */
export async function ensureDependencies() {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform}-${process.arch}\n${text}`).digest('hex')
  if (readIfThere(stamp) === wanted) return
  const lock = JSON.parse(text)
  if (missing(lock).length > 0)
    await step('Installing dependencies (needed once, about a minute)', () => npm(outsideNode(), 'ci'))
  // npm passes over what is too new for the Node it runs on, and Fledge does not run on that one
  if (missing(lock).length > 0) {
    const node = await ensureNode24()
    await step('Installing what needs Node 24', () => npm(node, 'install', '--no-save'))
  }
  const left = missing(lock)
  if (left.length > 0) throw new Stop(`npm did not bring ${left.join(', ')}. Check the network, then try again.`)
  writeFileSync(stamp, wanted)
}

/** npm notes what it installed, also when somebody ran it themselves. */
function missing(lock) {
  const notes = readIfThere(path.join(modules, '.package-lock.json'))
  return listMissing(lock, notes && JSON.parse(notes), thisMachine())
}

/** The Node.js that Fledge runs on, from the npm package `node`, so that a clone needs only some Node to begin with. */
export async function ensureNode24() {
  const bundled = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await isNode24(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  await step('Fetching Node 24', () =>
    run(outsideNode(), ['installArchSpecificPackage.js'], {
      cwd: path.join(modules, 'node'),
      env: outsideEnvironment(),
    }),
  )
  if (await isNode24(bundled)) return bundled
  throw new Stop(
    'Fledge needs Node 24 and npm could not fetch it. Check the network or install Node 24 yourself, then try again.',
  )
}

async function isNode24(program) {
  if (!existsSync(program)) return false
  if (process.execPath === program) return true
  const { code, output } = await run(program, ['--version'])
  return code === 0 && Number(output.trim().slice(1).split('.')[0]) >= 24
}

async function npm(node, ...command) {
  const program = process.env.npm_execpath
  const args = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { env: environmentWith(node) }
  const { code, output } = program?.endsWith('.js')
    ? await run(node, [program, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' })
  if (code === 0) return
  throw new Stop(`${sayWhy(output)}\nThe dependencies could not be installed. Check the network, then try again.`)
}

/** The first of what npm says, without its stack. */
function sayWhy(output) {
  const lines = output.split('\n').filter(line => /^npm error [^\s}]/.test(line))
  return lines.length > 0 ? lines.slice(0, 6).join('\n') : lastLines(output, 6)
}

/** While npm replaces node_modules, nothing may run from inside it. */
function outsideEnvironment() {
  const inside = path.join(modules, '.bin')
  const paths = (process.env.PATH ?? '').split(path.delimiter).filter(entry => path.resolve(entry) !== inside)
  return { ...process.env, PATH: paths.join(path.delimiter) }
}

/** What npm starts must find the same Node as npm. */
function environmentWith(node) {
  const environment = outsideEnvironment()
  if (!path.isAbsolute(node)) return environment
  return { ...environment, PATH: [path.dirname(node), environment.PATH].join(path.delimiter) }
}

function outsideNode() {
  return process.execPath.startsWith(modules + path.sep) ? 'node' : process.execPath
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
