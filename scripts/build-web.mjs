import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lastLines, root, run, Stop, step } from './project.mjs'

const web = path.join(root, 'apps', 'web')
const stamp = path.join(web, 'dist', '.built-from')
const notSources = new Set(['node_modules', 'dist'])

/** Builds the web app when its sources differ from those of the build that is there. */
export async function ensureWebBuild(node, { quietly = false } = {}) {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(stamp, { force: true })
  if (quietly) await buildWeb(node)
  else await step('Building the web app (needed when its sources change)', () => buildWeb(node))
  writeFileSync(stamp, sources)
}

async function buildWeb(node) {
  const { scripts } = JSON.parse(readFileSync(path.join(web, 'package.json'), 'utf8'))
  const bins = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter), NODE_ENV: 'production' }
  const { code, output } = await run(scripts.build, [], { cwd: web, shell: true, env })
  if (code !== 0) throw new Stop(`${lastLines(output, 30)}\n\nThe web app could not be built; the reason is above.`)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of [
    path.join(root, 'package-lock.json'),
    ...list(web),
    ...list(path.join(root, 'packages', 'contract')),
  ]) {
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function list(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !notSources.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? list(place) : [place]
    })
}
