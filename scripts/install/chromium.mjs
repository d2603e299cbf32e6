import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { CliError, run } from '../project.mjs'

// The headless shell comes first: the tests take a third less time with it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const debianPackages = ['chromium-headless-shell', 'chromium']

/**
 * Finds a Chromium: CHROMIUM_PATH, PATH, a Debian package, or Playwright's download. Returns undefined for the last one,
 * which Playwright finds itself.
 */
export async function ensureChromium(node) {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (isExecutable(configured)) return configured
    throw new CliError(`CHROMIUM_PATH is ${configured}, which is not an executable file. Correct or unset it.`)
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const found = findOnPath() ?? (isDebianRoot ? await installDebianPackage() : undefined)
  if (found) return found
  const { code, output } = await run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code === 0) return undefined
  throw new CliError(
    `${output.trim()}\n\nChromium was not found and could not be downloaded. Install it, or set CHROMIUM_PATH to its executable.`,
  )
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = name => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  const installFirst = async () => {
    for (const name of debianPackages) if ((await install(name)).code === 0) return findOnPath()
  }
  const installed = await installFirst()
  if (installed) return installed
  await run('apt-get', ['update'], { env })
  return installFirst()
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => path.join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
