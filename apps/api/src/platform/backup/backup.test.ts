import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePdf } from '../../files/file-pdf.ts'
import { openBrowser, signInByCode } from '../../testing/browser.ts'
import { uploadPdf } from '../../testing/files/upload-pdf.ts'
import { callAs, makeStudent } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmptyPostgres } from '../../testing/test-database.ts'
import { describeSchema } from '../../testing/upgrades/describe-schema.ts'
import type { Config } from '../config.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { newId } from '../database/ids.ts'
import { openEmbedded } from '../database/pglite/embedded-database.ts'
import { openPostgres } from '../database/postgres/postgres-database.ts'
import { writeArchive } from './archive/write-archive.ts'
import { serveSnapshots } from './backup-socket.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type DatabaseSession, toSession } from './snapshot/database-session.ts'

const folder = mkdtempSync(join(tmpdir(), 'fledge-backup-'))
const passphrase = 'a long passphrase'
let source: TestApp
let stopSnapshots = async () => {}
const cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  source = await startTestApp({ env: { FLEDGE_DATA_DIR: folder } })
  const { engine } = source.database
  if (engine.kind === 'pglite')
    stopSnapshots = serveSnapshots(engine.pglite, folder, reason => {
      throw new Error(reason)
    })
})
afterAll(async () => {
  await stopSnapshots()
  await source.close()
  for (const work of cleanUp) await work()
  rmSync(folder, { recursive: true, force: true })
})

const sourceConfig = (): Config => {
  const { engine } = source.database
  const url = engine.kind === 'postgres' ? engine.url : null
  return { ...source.config, databaseUrl: url, directUrl: url }
}

/** Settings of an empty target on the engine under test. */
const emptyTarget = async (): Promise<Config> => {
  const dataDir = mkdtempSync(join(folder, 'restored-'))
  const files = { kind: 'folder' as const, dir: join(dataDir, 'files') }
  if (source.database.engine.kind === 'pglite') return { ...source.config, dataDir, files }
  const { url, drop } = await createEmptyPostgres()
  cleanUp.push(drop)
  return { ...source.config, dataDir, files, databaseUrl: url, directUrl: url }
}

const open = async ({ databaseUrl, dataDir }: Config): Promise<DatabaseHandle> =>
  databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir)

const sessionOf = ({ engine }: DatabaseHandle): DatabaseSession =>
  engine.kind === 'pglite'
    ? toSession(engine.pglite)
    : {
        query: async (text, values) => (await engine.pool.query(text, values)).rows,
        runScript: async text => void (await engine.pool.query(text)),
      }

/** Adds students, each with a profile in the same transaction, until stopped. */
const keepWriting = () => {
  let isRunning = true
  let written = 0
  const work = (async () => {
    for (; isRunning; written++) {
      // The embedded database does not return to the event loop by itself, and the backup could not start.
      await yieldToEventLoop()
      const id = newId()
      await source.db.transaction().execute(async trx => {
        await trx
          .insertInto('users')
          .values({ id, email: `${id}@example.com`, full_name: 'S', role: 'student' })
          .execute()
        await trx
          .insertInto('student_profiles')
          .values({ user_id: id, resumes: '[]', projects: '[]', experiences: '[]' })
          .execute()
      })
    }
  })()
  return {
    written: () => written,
    stop: async () => {
      isRunning = false
      await work
      return written
    },
  }
}

/** Runs the command `npm run backup`. */
const runBackup = ({ databaseUrl, dataDir }: Config, file: string) =>
  spawn(process.execPath, [join(import.meta.dirname, '../../backup.ts'), file], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      FLEDGE_DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/**
 * Lists the tables whose rows a backup must contain: without partitions and `migrations`, with two tables of pg-boss.
 */
const listTablesOfSchema = async () => {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'migrations'
      and not exists (select from pg_inherits i where i.inhrelid = quote_ident(t.table_name)::regclass)`.execute(
    source.db,
  )
  return [...rows.map(({ name }) => name), 'jobs.job', 'jobs.queue'].toSorted()
}

it('a backup is a consistent snapshot while servers write, and a server runs on the restored database', async () => {
  const { token, body } = await signInByCode(source, 'sam@example.com')
  await openBrowser(source).post('/identity/set-password', { newPassword: 'six-or-more' }, { token })
  const odd = 'tab\t "quotes" back\\slash \u{1f989} \u202bשלום\u202c line\nbreak'
  await sql`update users set full_name = ${odd} where id = ${body.user.id}`.execute(source.db)

  const student = await makeStudent(source)
  const pdf = writePdf(['Resume in the backup'])
  const { file: uploaded } = (await uploadPdf(source, student, pdf)).body

  const writer = keepWriting()
  await expect.poll(writer.written).toBeGreaterThan(3)
  const file = join(folder, 'running.fledge')
  const before = writer.written()
  const { tables, archive, files } = await createBackup(sourceConfig(), file, passphrase)
  expect(files).toEqual({ count: 1, bytes: pdf.length })
  expect(archive.secret).toBe(source.config.secret)
  expect(tables.map(({ name }) => name).toSorted()).toEqual(await listTablesOfSchema())
  const after = await writer.stop()
  expect(after).toBeGreaterThan(before)

  const target = await emptyTarget()
  const restored = await restoreBackup(target, file, passphrase)
  expect(restored).toEqual({ tables, files, notes: [] })
  const database = await open(target)
  const server = await startTestApp({ database, env: { FLEDGE_FILES_DIR: join(target.dataDir, 'files') } })
  try {
    const counts = await sql<{ users: number; profiles: number }>`
      select (select count(*)::int from users where full_name = 'S') as users,
        (select count(*)::int from student_profiles) as profiles`.execute(database.db)
    expect(counts.rows[0]?.users).toBe(counts.rows[0]?.profiles)
    expect(counts.rows[0]?.users).toBeGreaterThanOrEqual(before)
    expect(await describeSchema(sessionOf(database))).toEqual(await describeSchema(sessionOf(source.database)))

    const browser = openBrowser(server)
    expect((await browser.get('/identity/get-session', { token })).body.user).toMatchObject({
      id: body.user.id,
      name: odd,
    })
    const signIn = { email: 'sam@example.com', password: 'six-or-more' }
    expect((await browser.post('/identity/sign-in/email', signIn)).status).toBe(200)
    const { body: ticket } = await callAs(server.app, student.token, 'GET', `/files/${uploaded.id}/ticket`)
    const opened = await server.app.inject({ method: 'GET', url: new URL(ticket.url).pathname })
    expect(opened.rawPayload.equals(pdf)).toBe(true)
    const queued = await sql<{ subject: string }>`
      select data ->> 'subject' as subject from jobs.job where name = 'mail'`.execute(database.db)
    expect(queued.rows).toEqual([{ subject: 'Your Fledge account was changed' }])
  } finally {
    await server.close()
    await database.close()
  }
  const stopped = runBackup(target, join(folder, 'stopped.fledge'))
  expect(await once(stopped, 'close')).toEqual([0, null])
})

it('a restore writes nothing when the file is damaged, the passphrase is wrong or the backup is of a newer version', async () => {
  const file = join(folder, 'damaged.fledge')
  await createBackup(sourceConfig(), file, passphrase)
  const target = await emptyTarget()
  await expect(restoreBackup(target, file, 'another passphrase')).rejects.toThrow('The passphrase is wrong.')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40)
  writeFileSync(file, bytes)
  await expect(restoreBackup(target, file, passphrase)).rejects.toThrow('The backup file is damaged')

  const newer = join(folder, 'newer.fledge')
  await sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`.execute(source.db)
  await createBackup(sourceConfig(), newer, null)
  await sql`delete from migrations where name = '9999-later.sql'`.execute(source.db)
  await expect(restoreBackup(target, newer, null)).rejects.toThrow(
    /^The data is from a newer version of Fledge: .*9999-later/,
  )

  const later = join(folder, 'later.fledge')
  const made = { part: 'archive', version: '99.0.0', made_at: new Date().toISOString(), files: [] }
  await writeArchive(
    later,
    null,
    (async function* () {
      yield `${JSON.stringify(made)}\n{"part":"something new"}\n`
    })(),
  )
  await expect(restoreBackup(target, later, null)).rejects.toThrow(
    /^The backup was made by version 99\.0\.0 of Fledge, and this is version .*\. Restore it with that version or a later one\.$/,
  )

  expect(readdirSync(target.dataDir)).toEqual([])
  if (!target.databaseUrl) return
  const database = await open(target)
  const { rows } =
    await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database.db)
  await database.close()
  expect(rows).toEqual([])
})

it('a restore needs an empty database, and a backup that is not encrypted lacks FLEDGE_SECRET', async () => {
  const file = join(folder, 'plain.fledge')
  expect((await createBackup(sourceConfig(), file, null)).archive.secret).toBeUndefined()
  const dataDir = mkdtempSync(join(folder, 'full-'))
  mkdirSync(join(dataDir, 'pglite'))
  const full = { ...sourceConfig(), dataDir }
  const refusal = full.databaseUrl ? 'The database is not empty.' : `${dataDir} has a database.`
  await expect(restoreBackup(full, file, null)).rejects.toThrow(refusal)
})

it.runIf(process.env.FLEDGE_TEST_ENGINE === 'pglite')(
  'only the owner of the data folder can open the socket for backups',
  () => {
    expect(statSync(join(folder, 'backup.sock')).mode & 0o777).toBe(0o600)
  },
)

it('a killed backup command leaves no file with the name of the backup', async () => {
  const file = join(folder, 'killed.fledge')
  const child = runBackup(sourceConfig(), file)
  const isStarted = () => readdirSync(folder).some(name => name.startsWith('.killed.fledge'))
  await expect.poll(isStarted, { timeout: 30_000, interval: 1 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(readdirSync(folder)).not.toContain('killed.fledge')
})
