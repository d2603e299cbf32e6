import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run, Stop } from '../project.mjs'

// Without windows to draw, the same browser takes a third less time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const debianPackages = ['chromium-headless-shell', 'chromium']

/** The browser for the journeys: the one named, the one here, Debian's, or Playwright's own (then there is no path). */
export async function ensureChromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Stop(`CHROMIUM_PATH names ${named}, which is not a program. Correct it or unset it.`)
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const found = findOnPath() ?? (isDebianRoot ? await installDebianPackage() : undefined)
  if (found) return found
  const { code, output } = await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code === 0) return undefined
  throw new Stop(
    `${output.trim()}\n\nNo Chromium was found or could be fetched. Install one or name it in CHROMIUM_PATH.`,
  )
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = name => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  const tryAll = async () => {
    for (const name of debianPackages) if ((await install(name)).code === 0) return findOnPath()
  }
  const installed = await tryAll()
  if (installed) return installed
  await run('apt-get', ['update'], { env })
  return tryAll()
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => path.join(folder, name))).find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
