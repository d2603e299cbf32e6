import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrations/migrate.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { Tables } from '../../apps/api/src/platform/database/tables/tables.ts'
import { findBrokenInvariants } from '../../apps/api/src/testing/invariants/invariants.sql.ts'
import { fillWorld } from './fill-world.ts'
import { sizeOf } from './ids.ts'
import { withClient } from './postgres.ts'

const root = path.join(import.meta.dirname, '../..')

/** Changes with the migrations, the generator and the day, because deadlines are relative to it. */
const fingerprint = () => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of ['apps/api/migrations', 'bench/world'])
    for (const file of readdirSync(path.join(root, folder)).toSorted())
      hash.update(readFileSync(path.join(root, folder, file)))
  return hash.digest('hex').slice(0, 8)
}

const databaseUrl = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export type Worlds = {
  /** A copy of the world of this size. Sections change rows, so each one works on a copy of its own. */
  copy: (internships: number) => Promise<{ url: string; drop: () => Promise<void> }>
  /** Seconds that each world took to create; 0 for a world that was there already. */
  seconds: Record<string, number>
}

/** Worlds are template databases, created on first use. */
export const openWorlds = (server: string, log: (line: string) => void): Worlds => {
  const seconds: Record<string, number> = {}
  let copies = 0
  const template = async (internships: number) => {
    const name = `bench_world_${internships}_${fingerprint()}`
    if (name in seconds) return name
    const exists = await withClient(server, async client => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      return rowCount === 1
    })
    const started = performance.now()
    if (!exists) await createTemplate(server, name, internships, log)
    seconds[name] = exists ? 0 : Math.round((performance.now() - started) / 1000)
    log(`World of ${internships} internships: ${exists ? 'reused' : `created in ${seconds[name]} s`}`)
    return name
  }
  return {
    seconds,
    copy: async internships => {
      const source = await template(internships)
      const name = `bench_copy_${process.pid}_${++copies}`
      await withClient(server, client => client.query(`create database ${name} template ${source} strategy file_copy`))
      return {
        url: databaseUrl(server, name),
        drop: async () => void (await withClient(server, client => client.query(`drop database ${name} with (force)`))),
      }
    },
  }
}

/** An unfinished world has another name, so that an interrupted run leaves nothing that looks complete. */
const createTemplate = async (server: string, name: string, internships: number, log: (line: string) => void) => {
  const draft = `${name}_draft`
  await withClient(server, async client => {
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
  })
  const url = databaseUrl(server, draft)
  const handle = openPostgres(url)
  await migrate(handle).finally(handle.close)
  await fillWorld(url, sizeOf(internships), (step, taken) => log(`  ${step}: ${taken.toFixed(1)} s`))
  await requireInvariants(url)
  await withClient(server, client => client.query(`alter database ${draft} rename to ${name}`))
}

const requireInvariants = async (url: string) => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  const broken = await findBrokenInvariants(db).finally(() => db.destroy())
  if (broken.length > 0) throw new Error(`The world breaks rules of the product: ${JSON.stringify(broken)}`)
}
