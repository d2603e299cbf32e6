import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run, Stop } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the journeys: the one named, the one here, Debian's, or Playwright's own (then there is no path). */
export async function ensureChromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Stop(`CHROMIUM_PATH names ${named}, which is not a program. Correct it or unset it.`)
  }
  const found = findOnPath()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const debian = await installDebianPackage()
    if (debian) return debian
  }
  const { code, output } = await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code === 0) return undefined
  throw new Stop(
    `${output.trim()}\n\nNo Chromium was found or could be fetched. Install one or name it in CHROMIUM_PATH.`,
  )
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  if ((await install()).code !== 0) {
    await run('apt-get', ['update'], { env })
    await install()
  }
  return findOnPath()
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
