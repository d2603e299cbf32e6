import { findBrokenInvariants } from '../../apps/api/src/testing/invariants/invariants.sql.ts'
import type { Outcome } from '../fault.ts'
import type { Ledger } from './ledger.ts'
import type { ServerData } from './server-data.ts'
import { withoutTimeout } from './without-timeout.ts'
import type { Load } from './writers.ts'

/** Compares the ledger with the database after its server has ended, and lists every violated guarantee. */
export const summarize = async (
  serverData: ServerData,
  ledger: Ledger,
  load: Load,
  recoveries: number[] = [],
  slowestRecovery = Number.POSITIVE_INFINITY,
): Promise<Outcome> => {
  const database = await serverData.open()
  try {
    const { ledgerResult, broken } = await withoutTimeout(database, async trx => ({
      ledgerResult: await ledger.compare(trx),
      broken: await findBrokenInvariants(trx),
    }))
    const { acknowledged, found, lost, doubled } = ledgerResult
    const sorted = recoveries.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return {
      acknowledged,
      found,
      lost: lost.length,
      notes: [
        `${load.retries()} requests sent again`,
        ...(sorted.length > 0
          ? [`back after ${toSeconds(median)} (median), ${toSeconds(sorted.at(-1) ?? 0)} (slowest)`]
          : []),
      ],
      problems: [
        ...lost.slice(0, 5).map(name => `lost: ${name}`),
        ...doubled.slice(0, 5).map(name => `stored twice: ${name}`),
        ...load.unexpected.slice(0, 5).map(reply => `unexpected response: ${reply}`),
        ...broken.map(({ rule, ids }) => `broken rule: ${rule} (${ids.join(', ')})`),
        ...(median > slowestRecovery ? [`back only after ${toSeconds(median)}`] : []),
        ...(acknowledged === 0 ? ['nothing was acknowledged'] : []),
      ],
    }
  } finally {
    await database.close()
  }
}

export const toSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
