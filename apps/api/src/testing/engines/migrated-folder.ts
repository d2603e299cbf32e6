import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseHandle } from '../../platform/database/database-handle.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { openEmbedded } from '../../platform/database/pglite/embedded-database.ts'
import { serveApp } from './serve-app.ts'

const api = join(import.meta.dirname, '../../..')
const migrations = join(api, 'migrations')

/** Where migrated databases are kept from one run of the tests to the next. */
export const templates = join(tmpdir(), 'fledge-test')

/**
 * A hash of the migrations and the library versions. It is part of the name of a template, so that an outdated template is
 * never used.
 */
export const fingerprint = () => {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  hash.update(readFileSync(join(api, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Also creates the job queues. Otherwise the app of each test file would create them, with three statements for each. */
export const prepare = async (handle: DatabaseHandle) => {
  await migrate(handle)
  const app = await serveApp(handle)
  await app.close()
}

/**
 * Fills an empty data folder with a migrated embedded database. The start of a server on it takes a third of the CPU time of a
 * start on an empty folder.
 */
export const fillDataFolder = async (folder: string) => {
  const template = join(templates, `folder-${fingerprint()}`)
  if (!existsSync(template)) {
    await mkdir(templates, { recursive: true })
    const draft = await mkdtemp(join(templates, 'draft-'))
    const handle = await openEmbedded(draft)
    await prepare(handle).finally(handle.close)
    // Another process may have been faster.
    await rename(draft, template).catch(() => rm(draft, { recursive: true }))
  }
  await cp(template, folder, { recursive: true })
}
