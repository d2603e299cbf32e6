import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { findCollationWarning } from './collation.ts'
import type { DatabaseHandle } from './database-handle.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the collation of the database', () => {
  it('is not mentioned while it is the one of the operating system', async () => {
    expect(await findCollationWarning(database.db)).toBeNull()
  })

  it('is reported with the commands that repair the indexes when the operating system has another version', async () => {
    await sql`update pg_database set datcollversion = '0.1' where datname = current_database()`.execute(database.db)
    expect(await findCollationWarning(database.db)).toMatch(
      /collation version 0\.1, .* REINDEX DATABASE \S+; and then ALTER DATABASE \S+ REFRESH COLLATION VERSION;$/,
    )
  })
})
