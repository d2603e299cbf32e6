import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { openEmbedded } from '../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'
import { type BenchServer, startEmbedded } from './fledge.ts'

/** Runs a server on the embedded database with the demo world. Sessions are inserted while it is stopped. */
export const withDemoWorld = async <T>(
  count: { students: number; companies: number },
  work: (setting: { server: BenchServer; crowd: Crowd }) => Promise<T>,
  /** Changes the database while the server is stopped. */
  prepare: (db: Database, crowd: Crowd) => Promise<void> = async () => {},
) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-demo-'))
  let server: BenchServer | undefined
  try {
    const first = await startEmbedded(folder)
    await first.stop()
    const { db, close } = await openEmbedded(folder)
    const prepared = async () => {
      const crowd = await gatherCrowd(db, { ...count, words: 'data' })
      await prepare(db, crowd)
      return crowd
    }
    // An open database would keep the bench from ending after an error.
    const crowd = await prepared().finally(close)
    server = await startEmbedded(folder)
    return await work({ server, crowd })
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
