import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, lastLines, root, run, step } from './project.mjs'
import { recordCommit } from './release/record-commit.mjs'

const notSources = new Set(['node_modules', 'dist'])

/** Builds the web app unless the existing build was made from the same sources. */
export const ensureWebBuild = (node, options) => ensureBuild(node, { folder: 'apps/web', title: 'web app', ...options })

/** Bundles the API server for production unless the existing bundle was made from the same sources. */
export async function ensureServerBuild(node, options) {
  await ensureBuild(node, { folder: 'apps/api', title: 'server', ...options })
  await recordCommit()
}

/** Bundles the server with the demo world for `npm start` without NODE_ENV=production. */
export async function ensureDemoBuild(node, options) {
  await ensureBuild(node, { folder: 'apps/demo', also: ['apps/api'], title: 'demo server', ...options })
  await recordCommit()
}

async function ensureBuild(node, { folder, also = [], title, silent = false, isConcurrent = false }) {
  const stamp = path.join(root, folder, 'dist', '.built-from')
  const sources = hashSources([folder, ...also])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  const heading = `Building the ${title} (only when its sources have changed)`
  if (isConcurrent) console.log(heading)
  if (silent || isConcurrent) await build(node, folder, title)
  else await step(heading, () => build(node, folder, title))
  writeFileSync(stamp, sources)
}

async function build(node, folder, title) {
  const cwd = path.join(root, folder)
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'))
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter), NODE_ENV: 'production' }
  const { code, output } = await run(scripts.build, [], { cwd, shell: true, env })
  if (code !== 0)
    throw new CliError(`${lastLines(output, 30)}\n\nThe build of the ${title} failed. The output is above.`)
}

function hashSources(folders) {
  const hash = createHash('sha256')
  for (const file of [
    path.join(root, 'package-lock.json'),
    ...[...folders, 'packages/contract'].flatMap(folder => listFiles(path.join(root, folder))),
  ]) {
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !notSources.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(file) : [file]
    })
}
