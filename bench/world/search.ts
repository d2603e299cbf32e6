import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { refreshSearchDocuments } from '../../apps/api/src/internships/search/search-document.sql.ts'
import type { Tables } from '../../apps/api/src/platform/database/tables/tables.ts'
import { idOf, type Size } from './ids.ts'
import { rangesOf, runInLanes } from './lanes.ts'
import { withClient } from './postgres.ts'
import {
  countDifferences,
  disableSkillTriggers,
  enableSkillTriggers,
  insertDocuments,
  insertSkills,
  insertWords,
} from './search.sql.ts'

const batch = 10_000
const sampleSize = 300

/** Writes the search documents and their skills. The triggers would write the skills of each document by itself, which takes longer than the documents. */
export const fillSearch = async (url: string, size: Size, onStep: (name: string, seconds: number) => void) => {
  await withClient(url, client => client.query(disableSkillTriggers))
  await fillDocuments(url, size, onStep)
  const skills = rangesOf(size.internships, batch).map(({ from, to }) => insertSkills(idAt(from), idAt(to)))
  await runInLanes(url, skills, { withForeignKeys: false })
  await withClient(url, client => client.query(enableSkillTriggers))
}

const idAt = (n: number) => idOf('internship', `${n}::bigint`)

/** Writes the documents by the fast statement, or by the server's own when a sample shows that they differ. */
const fillDocuments = async (url: string, size: Size, onStep: (name: string, seconds: number) => void) => {
  const fast = rangesOf(size.internships, batch).map(({ from, to }) => insertDocuments(idAt(from), idAt(to)))
  const isSame = await runInLanes(url, [...fast, insertWords])
    .then(() => isLikeTheServers(url))
    .catch(() => false)
  if (isSame) return
  onStep('the search documents of the server have changed; writing them by its own, slower statement', 0)
  await withClient(url, client => client.query('truncate internship_search, internship_skills, search_words'))
  await refreshAll(url, size)
}

const openKysely = (url: string) => {
  // The server's pool would cancel statements after five seconds.
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const isLikeTheServers = async (url: string) => {
  const db = openKysely(url)
  try {
    const { rows } = await sql<{ id: string }>`
      select id from internships order by hashint8(hashtext(id::text)) limit ${sampleSize}`.execute(db)
    const ids = rows.map(row => row.id)
    return await db.transaction().execute(async trx => {
      await sql`create temporary table bench_sample on commit drop as
        select to_jsonb(s) as row from internship_search s where internship_id = any(${ids}::uuid[])`.execute(trx)
      const words = await sql<{ count: number }>`select count(*)::int as count from search_words`.execute(trx)
      await sql`delete from internship_search where internship_id = any(${ids}::uuid[])`.execute(trx)
      await refreshSearchDocuments(trx, ids)
      const after = await sql<{ count: number }>`select count(*)::int as count from search_words`.execute(trx)
      const compared = await sql<{
        differences: number
      }>`${sql.raw(countDifferences.replaceAll('$1', `array['${ids.join("','")}']::uuid[]`))}`.execute(trx)
      return compared.rows[0]?.differences === 0 && words.rows[0]?.count === after.rows[0]?.count
    })
  } finally {
    await db.destroy()
  }
}

const refreshAll = async (url: string, { internships }: Size) => {
  const db = openKysely(url)
  const waiting = rangesOf(internships, batch)
  const refresh = async () => {
    for (let range = waiting.shift(); range; range = waiting.shift()) {
      const { rows } = await sql<{ id: string }>`
        select ${sql.raw(idOf('internship', 'n'))} as id from generate_series(${range.from}::bigint, ${range.to}::bigint) n`.execute(
        db,
      )
      await db.transaction().execute(trx =>
        refreshSearchDocuments(
          trx,
          rows.map(({ id }) => id),
        ),
      )
    }
  }
  await Promise.all([refresh(), refresh()]).finally(() => db.destroy())
}
