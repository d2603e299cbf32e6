import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '../apps/api/src/testing/engines/migrated-folder.ts'
import { serverEnvironment } from '../e2e/support/server/server.ts'
import { collectOutput, stopProcess } from './child-process.ts'
import { findTwoFreePorts } from './free-port.ts'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(tmpdir(), 'fledge-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const waiting = { timeout: 240_000, interval: 50 }
/** The server writes its process id into the lock file of its data folder. */
const findServerPid = () => Number(readFileSync(path.join(folder, 'fledge.lock'), 'utf8').split(' ')[0])
const statusOf = (url: string) =>
  fetch(url).then(
    response => response.status,
    () => 'no response',
  )
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('npm run dev serves the API on the embedded database, restarts it after a change and leaves no process', async () => {
  await fillDataFolder(folder)
  const port = await findTwoFreePorts()
  const web = `http://localhost:${port}`
  const api = `http://localhost:${port + 1}`
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...serverEnvironment, PORT: String(port), FLEDGE_DATA_DIR: folder, FLEDGE_DEMO: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(dev)
  const expectServed = async () => {
    await expect.poll(() => statusOf(`${api}/api/ready`), waiting).toBe(200)
    await expect.poll(() => statusOf(`${web}/api/ready`), waiting).toBe(200)
    expect(await statusOf(web)).toBe(200)
  }
  try {
    await expectServed()
    const first = findServerPid()
    // This file runs on the thread of the database. Node.js reports its modules differently to the watcher.
    const now = new Date()
    utimesSync(path.join(root, 'apps/api/src/platform/database/pglite/wire/pglite-worker.ts'), now, now)
    await expect.poll(findServerPid, waiting).not.toBe(first)
    await expectServed()
    const second = findServerPid()
    await stopProcess(dev, 'SIGTERM')
    expect([first, second].filter(isRunning)).toEqual([])
    expect([await statusOf(web), await statusOf(api)]).toEqual(['no response', 'no response'])
  } catch (error) {
    console.error(output())
    throw error
  } finally {
    await stopProcess(dev, 'SIGTERM')
  }
})
