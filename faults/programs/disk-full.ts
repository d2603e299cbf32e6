import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { unprivilegedUser } from '../../scripts/postgres/postgres-binaries.ts'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createLedger } from '../support/ledger.ts'
import { createServerData, type ServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { summarize, toSeconds } from '../support/summary.ts'
import { createWorld } from '../support/world.ts'
import { startWriters } from '../support/writers.ts'

const megabyte = 1024 * 1024

export const diskFull: Fault = {
  name: 'disk-full',
  title: 'the disk of the database is full, and has room again',
  engines: ['pglite', 'postgres'],
  rounds: { full: 5, short: 1 },
  run: async (engine, rounds) => {
    if (process.getuid?.() !== 0) return { notes: ['skipped: mounting a small disk needs root'], problems: [] }
    const serverData = await createServerData(engine)
    const disk = path.join(serverData.folder, 'disk')
    try {
      const onDisk = await placeOnSmallDisk(serverData, disk)
      const world = await createWorld(onDisk, { students: 40, internships: 100 })
      const ledger = createLedger()
      const server = await startServerProcess(onDisk)
      const load = startWriters(() => server.url, world, ledger, { writers: 4 })
      const problems: string[] = []
      const recoveries: number[] = []
      const token = world.students[0]?.token
      const filler = path.join(disk, 'filler')
      for (let round = 0; round < rounds; round++) {
        await until(() => ledger.size() > round * 20)
        fill(disk, filler)
        const refused = await untilRefused(server.url)
        if (!refused) problems.push('writes were accepted on a full disk')
        const { status } = await call(server.url, '/api/applications/student', { token })
        if (status !== 200) problems.push(`a read on a full disk was answered ${status}`)
        rmSync(filler)
        const freedAt = performance.now()
        const before = ledger.size()
        await until(() => ledger.size() > before)
        recoveries.push(performance.now() - freedAt)
      }
      await load.stop()
      await server.terminate()
      const outcome = await summarize(onDisk, ledger, load)
      const note = `writes again ${toSeconds(Math.max(...recoveries))} after there was room`
      return { ...outcome, notes: [...outcome.notes, note], problems: [...problems, ...outcome.problems] }
    } finally {
      await serverData.remove().catch(() => {})
      execFileSync('umount', ['-l', disk])
      rmSync(serverData.folder, { recursive: true, force: true })
    }
  },
}

/** Puts the embedded database, or a tablespace of PostgreSQL, on a disk of its own. PostgreSQL's log stays where it is. */
const placeOnSmallDisk = async (serverData: ServerData, disk: string): Promise<ServerData> => {
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
  if (serverData.engine === 'pglite') {
    const { openEmbedded } = await import('../../apps/api/src/platform/database/pglite/embedded-database.ts')
    const folder = path.join(disk, 'data')
    return { ...serverData, folder, env: { FLEDGE_DATA_DIR: folder }, open: () => openEmbedded(folder) }
  }
  const { openPostgres } = await import('../../apps/api/src/platform/database/postgres/postgres-database.ts')
  const user = unprivilegedUser()
  execFileSync('chmod', ['755', serverData.folder])
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, disk])
  const admin = await serverData.open()
  const space = path.join(disk, 'space')
  mkdirSync(space)
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, space])
  await sql.raw(`create tablespace small location '${space}'`).execute(admin.db)
  await sql.raw('create database small tablespace small').execute(admin.db)
  await admin.close()
  const url = Object.assign(new URL(serverData.postgres?.url ?? ''), { pathname: '/small' }).href
  return { ...serverData, env: { ...serverData.env, DATABASE_URL: url }, open: async () => openPostgres(url) }
}

const fill = (disk: string, filler: string) => {
  for (let room = freeBytes(disk); room > 0; room = freeBytes(disk)) {
    try {
      writeFileSync(filler, Buffer.alloc(Math.min(room, 8 * megabyte)), { flag: 'a' })
    } catch {
      return
    }
  }
}

const freeBytes = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

/** Sends large messages, because small ones still fit into the existing pages of a full tablespace. */
const untilRefused = async (url: string) => {
  for (let sent = 0; sent < 2000; sent++) {
    const message = 'x'.repeat(4000)
    const body = { name: 'Ada', email: `disk-${sent}-${Date.now()}@example.com`, subject: 'Full', message }
    const { status } = await call(url, '/api/contact/submit', { body })
    if (status === 503) return true
    await sleep(5)
  }
  return false
}

const until = async (isDone: () => boolean) => {
  for (const deadline = performance.now() + 60_000; !isDone(); ) {
    if (performance.now() > deadline) throw new Error('The writers made no progress for a minute')
    await sleep(20)
  }
}
