import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres15 } from '../../../../../../scripts/postgres/postgres-binaries.ts'
import { startTestPostgres } from '../../../../../../scripts/postgres/test-postgres.ts'
import { createEmptyPostgres, openTestDatabase } from '../../../testing/test-database.ts'
import { describeSchema } from '../../../testing/upgrades/describe-schema.ts'
import { isRow, parsePart, type TablePart } from '../../backup/archive/parts.ts'
import { splitLines } from '../../backup/archive/read-archive.ts'
import { quote } from '../../backup/archive/row-checksum.ts'
import {
  applyArchiveSettings,
  type DatabaseSession,
  openPostgresSession,
  toSession,
} from '../../backup/snapshot/database-session.ts'
import { loadSnapshot } from '../../backup/snapshot/load-snapshot.ts'
import { fromPGlite, openEmbedded } from '../pglite/embedded-database.ts'
import { createPGlite } from '../pglite/open-pglite.ts'
import { openPostgres } from '../postgres/postgres-database.ts'
import { migrate } from './migrate.ts'

const fixtures = join(import.meta.dirname, '../../../testing/upgrades')
const levels = readdirSync(fixtures).flatMap(file => /^(\d{4})\.jsonl$/.exec(file)?.[1] ?? [])
const linesOf = (level: string) => splitLines(createReadStream(join(fixtures, `${level}.jsonl`)))
const isEmbedded = process.env.FLEDGE_TEST_ENGINE === 'pglite'

/** A database that processes open one after another. `use` runs work on one connection. */
type Target = {
  address: string
  use: <T>(work: (session: DatabaseSession) => Promise<T>) => Promise<T>
  migrate: () => Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), 'fledge-upgrade-'))
const cleanUp: (() => Promise<unknown>)[] = []
let freshSchema: string[]
/** One embedded database for all levels: creating one takes longer than an upgrade. */
let memory: ReturnType<typeof fromPGlite> | undefined

afterAll(async () => {
  await memory?.close()
  for (const work of cleanUp.reverse()) await work()
  rmSync(folder, { recursive: true, force: true })
})

const postgresTarget = (url: string): Target => ({
  address: url,
  use: async work => {
    const { session, close } = await openPostgresSession(url)
    return work(session).finally(close)
  },
  migrate: async () => {
    const handle = openPostgres(url)
    await migrate(handle).finally(handle.close)
  },
})

const folderTarget = (address: string): Target => {
  const open = async <T>(work: (handle: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>) => {
    const handle = await openEmbedded(address)
    return work(handle).finally(handle.close)
  }
  return {
    address,
    use: work => open(({ engine }) => work(toSession(engine.kind === 'pglite' ? engine.pglite : fail()))),
    migrate: () => open(migrate),
  }
}

const fail = () => {
  throw new Error('This needs the embedded database')
}

/** A migration that changed the table of mailed codes deleted the codes, which expire after five minutes anyway. */
const emptied = new Set(['codes'])

const reviewPart = (column: string, of: string) =>
  `(select r.${column} from application_reviews r where r.application_id = applications.id and r.${of} is not null)`

/** Where a later migration has moved the value of a column. */
const moved: Record<string, string> = {
  'applications.rating': reviewPart('rating', 'rating'),
  'applications.note': reviewPart('note', 'note'),
  'applications.note_by': reviewPart('user_id', 'note'),
  'applications.noted_at': reviewPart('noted_at', 'note'),
}

const archivedLine = ({ name, columns }: TablePart) =>
  `array_to_json(array[${columns.map(column => `${moved[`${name}.${column}`] ?? quote(column)}::text`).join(', ')}]::text[])::text`

/** Finds archived rows that the upgraded database does not have any more, or has with other values. */
const findLostRows = async (session: DatabaseSession, lines: AsyncIterable<string>) => {
  await session.runScript('begin')
  await applyArchiveSettings(session)
  const lost: string[] = []
  let table: TablePart | undefined
  let present = new Set<string>()
  let isEmptied = false
  for await (const line of lines) {
    if (isRow(line)) {
      if (!isEmptied && !present.has(line)) lost.push(`${table?.name} ${line}`)
      continue
    }
    const part = parsePart(line)
    if (part.part !== 'table') continue
    table = part
    if (emptied.has(part.name)) {
      isEmptied = true
      continue
    }
    isEmptied = false
    const rows = await session.query<{ line: string }>(`select ${archivedLine(part)} as line from ${quote(part.name)}`)
    present = new Set(rows.map(row => row.line))
  }
  await session.runScript('commit')
  return lost
}

const expectUpgraded = async (target: Target, level: string, schema = freshSchema) => {
  await target.use(async session => {
    expect(await describeSchema(session)).toEqual(schema)
    expect(await findLostRows(session, linesOf(level))).toEqual([])
  })
}

const loadLevel = (target: Target, level: string) => target.use(session => loadSnapshot(session, linesOf(level)))

describe('an upgrade', () => {
  beforeAll(async () => {
    const handle = await openTestDatabase()
    const { engine } = handle
    freshSchema = await (engine.kind === 'pglite'
      ? describeSchema(toSession(engine.pglite))
      : postgresTarget(engine.url).use(describeSchema))
    await handle.close()
  })

  const emptyTarget = async (name: string): Promise<Target> => {
    if (isEmbedded) {
      const address = join(folder, name)
      mkdirSync(address)
      return folderTarget(address)
    }
    const { url, drop } = await createEmptyPostgres()
    cleanUp.push(drop)
    return postgresTarget(url)
  }

  it.for(levels)('from level %s keeps all rows and ends with the schema of a new database', async level => {
    if (!isEmbedded) {
      const target = await emptyTarget(level)
      await loadLevel(target, level)
      await target.migrate()
      return expectUpgraded(target, level)
    }
    memory ??= fromPGlite(await createPGlite())
    await memory.engine.pglite.exec('drop schema public cascade; create schema public')
    const session = toSession(memory.engine.pglite)
    await loadSnapshot(session, linesOf(level))
    await migrate(memory)
    expect(await describeSchema(session)).toEqual(freshSchema)
    expect(await findLostRows(session, linesOf(level))).toEqual([])
  })

  it('that is killed before and inside migrations is completed by the next start', async () => {
    const target = await emptyTarget('killed')
    await loadLevel(target, '0003')
    await killMigrations(target)
    await target.migrate()
    await expectUpgraded(target, '0003')
  })

  it('refuses a database of a newer version before it changes anything', async () => {
    const handle = await openTestDatabase()
    const { db } = handle
    await sql`delete from migrations where name like '0043%'`.execute(db)
    await sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`.execute(db)
    await expect(migrate(handle)).rejects.toThrow(
      /^The data is from a newer version of Fledge: .* 9999-later\.sql\. .*\.$/,
    )
    const { rows } = await sql`select from migrations where name like '0043%'`.execute(db)
    expect(rows).toEqual([])
    await handle.close()
  })
})

/** Kills the process before one migration and inside three. */
const killMigrations = async ({ address }: Target) => {
  for (const [moment, victim] of [
    ['inside', '0010'],
    ['before', '0021'],
    ['inside', '0042'],
    ['inside', '0049'],
  ] as const) {
    const child = spawn(process.execPath, [join(fixtures, 'interrupted-migration.ts'), address, moment, victim], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = await once(child, 'close')
    expect(signal).toBe('SIGKILL')
  }
}

const postgres15 = isEmbedded ? null : findPostgres15()
describe.skipIf(!postgres15)(`an upgrade on PostgreSQL 15${postgres15 ? '' : ' (needs PG15_BIN)'}`, () => {
  it('that is killed before and inside migrations is completed by the next start', async () => {
    const server = await startTestPostgres({ bin: postgres15 ?? undefined })
    cleanUp.push(server.stop)
    const create = async (name: string) => {
      await postgresTarget(server.url).use(session => session.runScript(`create database ${name}`))
      return postgresTarget(server.url.replace(/[^/]*$/, name))
    }
    const fresh = await create('fresh')
    await fresh.migrate()
    const schema = await fresh.use(describeSchema)
    const target = await create('upgraded')
    await loadLevel(target, '0003')
    await killMigrations(target)
    await target.migrate()
    await expectUpgraded(target, '0003', schema)
  })
})
