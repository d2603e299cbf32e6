import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { Bench } from '../section.ts'
import { type BenchServer, startOnPostgres } from './fledge.ts'

type Setting = { url: string; db: Database; servers: BenchServer[] }

/**
 * Runs servers on a copy of the world and removes both afterwards. They serve requests only: an hourly job over a hundred thousand
 * students would make a figure depend on the time of day.
 */
export const withWorld = async <T>(
  { worlds }: Bench,
  internships: number,
  /** The settings of each server. */
  settings: Record<string, string>[],
  work: (setting: Setting & { server: BenchServer }) => Promise<T>,
) => {
  const copy = await worlds.copy(internships)
  const handle = openPostgres(copy.url)
  const servers: BenchServer[] = []
  try {
    for (const own of settings) servers.push(await startOnPostgres(copy.url, { FLEDGE_ROLE: 'web', ...own }))
    const server = servers[0]
    if (!server) throw new Error('A section needs a server')
    return await work({ url: copy.url, db: handle.db, servers, server })
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
    await handle.close()
    await copy.drop()
  }
}
