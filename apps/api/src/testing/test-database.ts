import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { DatabaseHandle } from '../platform/database/database-handle.ts'
import { fromPGlite } from '../platform/database/pglite/embedded-database.ts'
import { createPGlite } from '../platform/database/pglite/open-pglite.ts'
import { pgliteOptions } from '../platform/database/pglite/pglite-options.ts'
import { openPostgres } from '../platform/database/postgres/postgres-database.ts'
import type { WaitLimits } from '../platform/database/postgres/postgres-pool.ts'
import { recordFunctions } from './engines/executed-functions.ts'
import { expectNoneWaiting } from './engines/held-transactions.ts'
import { fingerprint, prepare, templates } from './engines/migrated-folder.ts'
import { saveStatements } from './sql-types/record-statements.ts'

/** On a busy machine, many requests at once wait for each other longer than a request in production may. */
const patientLimits: WaitLimits = {
  timeouts: { statement_timeout: 60_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
  connectionTimeout: 30_000,
  maxStuckShare: Number.POSITIVE_INFINITY,
}

/** A migrated database for one test file, copied from a template. */
export const openTestDatabase = ({ limits = patientLimits } = {}): Promise<DatabaseHandle> =>
  process.env.FLEDGE_TEST_ENGINE === 'postgres' ? openPostgresCopy(limits) : openPGliteCopy()

/** The embedded database in memory. */
export const openPGliteCopy = async () => recordFunctions(fromPGlite(await loadPGlite()))

export const loadPGlite = async () => {
  const file = join(templates, `template-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    mkdirSync(templates, { recursive: true })
    const pglite = await createPGlite()
    await prepare(fromPGlite(pglite))
    await dropUnused(pglite)
    const dump = await pglite.dumpDataDir('none')
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    await pglite.close()
  }
  return PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([readFileSync(file)]) })
}

/** Two thirds of the files of a new cluster belong to the databases that PostgreSQL copies for new ones. Tests create none. */
const dropUnused = async (pglite: PGlite) => {
  await pglite.query('update pg_database set datistemplate = false where datname <> current_database()')
  await pglite.query('drop database template0')
  await pglite.query('drop database template1')
}

const openPostgresCopy = async (limits: WaitLimits) => {
  const server = process.env.FLEDGE_TEST_POSTGRES_SOCKET_URL
  if (!server) throw new Error('FLEDGE_TEST_POSTGRES_SOCKET_URL is not set; run the tests with npm test')
  const template = `fledge_template_${fingerprint()}`
  const name = `fledge_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7305002)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft}`)
      const handle = openPostgres(urlOf(server, draft))
      await prepare(handle)
      await handle.close()
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const handle = openPostgres(urlOf(server, name), undefined, { limits })
  return { ...handle, close: () => closeAndDrop(handle, server, name) }
}

/** An empty PostgreSQL database, without any migration. */
export const createEmptyPostgres = async () => {
  const server = process.env.FLEDGE_TEST_POSTGRES_URL ?? ''
  const name = `fledge_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(statement).finally(() => admin.end())
  }
  await run(`create database ${name}`)
  return { url: urlOf(server, name), drop: () => run(`drop database if exists ${name} with (force)`) }
}

const urlOf = (server: string, database: string) => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const closeAndDrop = async (handle: DatabaseHandle, server: string, name: string) => {
  await saveStatements(handle.db, urlOf(server, name))
  await handle.close()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  // `pool.end` resolves before the last connections are closed. Dropping the database then would throw an error in another test.
  for (let rest = 50; rest > 0 && (await isInUse(admin, name)); rest--) await setTimeout(100)
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  expectNoneWaiting()
}

const isInUse = async (admin: pg.Client, name: string) =>
  (await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount !== 0
