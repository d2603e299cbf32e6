import { type TrustFigures, trustMinutes } from '@fledge/contract/answers/trust'
import { readOverallRecord } from '../answers/answers.service.ts'
import type { Database } from '../platform/database/database.ts'
import { primaryOf } from '../platform/database/postgres/primary-of.ts'
import { countDecided, countListings, countPausedCompanies } from './trust-figures.sql.ts'

type CachedFigures = { figures: Promise<TrustFigures>; until: number }

const cache = new WeakMap<Database, CachedFigures>()

/** Anyone may ask, and the statements read all promises of half a year, so a process computes the figures once per interval. */
export const getTrustFigures = async (db: Database, now = Date.now()) => {
  const primary = primaryOf(db)
  const cached = cache.get(primary)
  if (cached && cached.until > now) return cached.figures
  const figures = computeFigures(db, new Date(now))
  cache.set(primary, { figures, until: now + trustMinutes * 60_000 })
  // A failed statement must not stay in the cache.
  figures.catch(() => cache.delete(primary))
  return figures
}

const computeFigures = async (db: Database, at: Date): Promise<TrustFigures> => ({
  at: at.toISOString(),
  answers: { ...(await readOverallRecord(db, at)), paused_companies: await countPausedCompanies(db) },
  listings: await countListings(db),
  reports: await countDecided(db),
})
