import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { openEmbedded } from '../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { type BenchServer, startEmbedded } from './fledge.ts'
import { listOpen, signIn, type Visitor } from './visitors.ts'

/** Runs a server on the embedded database with the demo world. Sessions are inserted while it is stopped. */
export const withDemoWorld = async <T>(
  studentCount: number,
  work: (setting: { server: BenchServer; students: Visitor[]; open: string[] }) => Promise<T>,
  /** Changes the database while the server is stopped. */
  prepare: (db: Database, students: Visitor[]) => Promise<void> = async () => {},
) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-demo-'))
  let server: BenchServer | undefined
  try {
    const first = await startEmbedded(folder)
    await first.stop()
    const { db, close } = await openEmbedded(folder)
    const prepared = async () => {
      const students = await signIn(db, 'student', studentCount)
      await prepare(db, students)
      return { students, open: await listOpen(db, 2000) }
    }
    // An open database would keep the bench from ending after an error.
    const { students, open } = await prepared().finally(close)
    server = await startEmbedded(folder)
    return await work({ server, students, open })
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
