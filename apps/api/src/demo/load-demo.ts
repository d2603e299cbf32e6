import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/database.ts'
import { passwordOfDemo } from './data/featured-student.ts'
import { countRows, fillSearch } from './derived-counts.sql.ts'
import { insertRows } from './insert-rows.sql.ts'
import { isEmpty } from './keep-demo.sql.ts'
import { buildWorld, type WorldOptions } from './world.ts'

type Progress = { done: number; total: number }
type Options = Pick<WorldOptions, 'publicUrl'> & {
  /** Called when there is something to load. */
  onStart?: () => void
  onProgress?: (progress: Progress) => void
  /** When it is in the world; now unless a test says otherwise. */
  now?: Date
  scale?: number
}

/** A search document costs about as much as this many plain rows. */
const perDocument = 12
const lock = 7_305_003

/**
 * Fills a database without any user with the demo world; false when somebody is there already. All in one transaction: cut
 * off anywhere, it leaves the database as empty as it was. Of several servers starting at once, one does it.
 */
export const loadDemo = async (
  { db, engine }: DatabaseHandle,
  { onStart, onProgress, scale = 1, ...options }: Options,
): Promise<boolean> => {
  if (!(await isEmpty(db))) return false
  onStart?.()
  const passwordHash = await hashPassword(passwordOfDemo)
  return db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
    // the rows point only at each other, which the tests prove; checking each again would take a third of the time
    if (engine.kind === 'pglite') await sql`set local session_replication_role = replica`.execute(trx)
    if (!(await isEmpty(trx))) return false
    const world = buildWorld({ now: options.now ?? new Date(), publicUrl: options.publicUrl, passwordHash, scale })
    const searchable = (world.get('internships') ?? []).map(row => String(row.id))
    const rows = [...world.values()].reduce((sum, list) => sum + list.length, 0)
    const progress = { done: 0, total: rows + searchable.length * perDocument }
    const advance = (count: number) => {
      progress.done += count
      onProgress?.({ ...progress })
    }
    for (const [table, list] of world) await insertRows(trx, table, list, advance)
    await countRows(trx)
    await fillSearch(trx, searchable, count => advance(count * perDocument))
    // nothing else would gather statistics in the embedded database
    const filled = [...world.keys(), 'company_totals', 'company_days', 'internship_search', 'search_words']
    await sql`analyze ${sql.join(filled.map(name => sql.table(name)))}`.execute(trx)
    return true
  })
}
