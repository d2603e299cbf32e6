import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CliError, lastLines, root, run, step } from './project.mjs'

const web = path.join(root, 'apps', 'web')
const stamp = path.join(web, 'dist', '.built-from')
const notSources = new Set(['node_modules', 'dist'])

/** Builds the web app unless the existing build was made from the same sources. */
export async function ensureWebBuild(node, { silent = false } = {}) {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  if (silent) await buildWeb(node)
  else await step('Building the web app (only when its sources have changed)', () => buildWeb(node))
  writeFileSync(stamp, sources)
}

async function buildWeb(node) {
  const { scripts } = JSON.parse(readFileSync(path.join(web, 'package.json'), 'utf8'))
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter), NODE_ENV: 'production' }
  const { code, output } = await run(scripts.build, [], { cwd: web, shell: true, env })
  if (code !== 0) throw new CliError(`${lastLines(output, 30)}\n\nThe web app build failed. The output is above.`)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of [
    path.join(root, 'package-lock.json'),
    ...listFiles(web),
    ...listFiles(path.join(root, 'packages', 'contract')),
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
