import { sql } from 'kysely'
import { refreshRecords } from '../../../api/src/answers/record/record.service.ts'
import type { Secrets } from '../../../api/src/platform/access/secrets.ts'
import type { DatabaseHandle } from '../../../api/src/platform/database/database-handle.ts'
import type { Storage } from '../../../api/src/platform/storage/storage.ts'
import { fillAnswers } from './answers.sql.ts'
import { buildDatedWorld, type DatedWorld, type WorldSettings } from './dated-world.ts'
import { addDemoFiles } from './demo-files.ts'
import { fillSearchDocuments, updateCounts } from './derived-counts.sql.ts'
import { addSavedSearches, addSkipReasons, markTopPicks } from './featured/finding.sql.ts'
import { addIntegrations } from './featured/integrations.sql.ts'
import { joinFeaturedTeam } from './featured/team.sql.ts'
import { addModeration } from './moderation.sql.ts'
import { addOperatorFactor } from './operator-factor.sql.ts'
import { hasNoUsers } from './refresh-demo.sql.ts'
import { copyRows } from './rows/copy-rows.sql.ts'
import { insertRows } from './rows/insert-rows.sql.ts'
import { withoutIndexes } from './rows/without-indexes.sql.ts'
import { addSuspensions } from './suspensions.sql.ts'

type Progress = { done: number; total: number }
type Options = WorldSettings & {
  /** The world to load, when it has been built already. */
  world?: Promise<DatedWorld>
  /** Called before the load, and not when the database has users. */
  onStart?: () => void
  onProgress?: (progress: Progress) => void
  /** Encrypt the key of the operator's second factor; without them, the operator has none. */
  secrets?: Secrets
  /** Where the resumes of some students are stored; without it, all are links. */
  storage?: Storage
}

/** Writing one search document takes about as long as inserting this many rows. */
const rowsPerSearchDocument = 12
const lockKey = 7_305_003

/**
 * Loads the demo world into a database without users; returns false when there are users. Everything happens in one
 * transaction: an interrupted load leaves the database empty. When several servers start at once, one of them loads.
 */
export const loadDemo = async (
  { db, engine }: DatabaseHandle,
  { onStart, onProgress, publicUrl, storage, secrets, ...options }: Options,
): Promise<boolean> => {
  if (!(await hasNoUsers(db))) return false
  onStart?.()
  const { now, rows: world } = await (options.world ?? buildDatedWorld({ publicUrl, ...options }))
  const isLoaded = await db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    // Skips the foreign key checks, which take a third of the time; a test proves that every reference exists.
    if (engine.kind === 'pglite') await sql`set local session_replication_role = replica`.execute(trx)
    if (!(await hasNoUsers(trx))) return false
    const internshipIds = (world.get('internships') ?? []).map(row => String(row.id))
    const rowCount = [...world.values()].reduce((sum, rows) => sum + rows.length, 0)
    const progress = { done: 0, total: rowCount + internshipIds.length * rowsPerSearchDocument }
    const advance = (count: number) => {
      progress.done += count
      onProgress?.({ ...progress })
    }
    const addRows = engine.kind === 'pglite' ? copyRows : insertRows
    await withoutIndexes(trx, [...world.keys()], async () => {
      for (const [table, rows] of world) await addRows(trx, table, rows, advance)
    })
    await joinFeaturedTeam(trx, now)
    await addModeration(trx, now)
    await addSuspensions(trx, now)
    await addSkipReasons(trx)
    await addSavedSearches(trx, now)
    await markTopPicks(trx)
    await addIntegrations(trx, now)
    if (secrets) await addOperatorFactor(trx, secrets)
    if (storage) await addDemoFiles(trx, storage, publicUrl)
    await updateCounts(trx)
    await fillAnswers(trx, now)
    await withoutIndexes(trx, ['internship_search', 'internship_skills', 'search_words'], () =>
      fillSearchDocuments(trx, internshipIds, count => advance(count * rowsPerSearchDocument)),
    )
    // The embedded database has no autovacuum that would gather statistics for the query planner.
    const filled = [
      ...world.keys(),
      'companies',
      'company_members',
      'company_invitations',
      'company_totals',
      'company_days',
      'internship_search',
      'internship_skills',
      'search_words',
      'answer_clocks',
    ]
    await sql`analyze ${sql.join(filled.map(name => sql.table(name)))}`.execute(trx)
    return true
  })
  if (isLoaded) await refreshRecords(db, now)
  return isLoaded
}
