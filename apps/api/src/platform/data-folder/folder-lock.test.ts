import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fledge-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => path.join(folder, 'fledge.lock')
const leaveLock = (holder: string, secondsAgo: number) => {
  writeFileSync(lock(), holder)
  const then = new Date(Date.now() - secondsAgo * 1000)
  utimesSync(lock(), then, then)
}

// The lock does not depend on the database, so one of the two test runs is enough.
describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('the lock of the data folder', () => {
  it('rejects a second lock until the first is released', () => {
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(`Database is in use by process ${process.pid}.`)
    unlock()
    lockDataFolder(folder)()
  })

  it('is taken over from a process of this machine that is gone', () => {
    leaveLock('999999999 1\n', 0)
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is respected in another container until its heartbeat stops', () => {
    leaveLock('1 1 elsewhere\n', 10)
    expect(() => lockDataFolder(folder)).toThrow('Database is in use by process 1 on elsewhere.')
    leaveLock('1 1 elsewhere\n', 30)
    const unlock = lockDataFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid))
    unlock()
  })

  it('is respected while its holder has not written its name yet', () => {
    leaveLock('', 0)
    expect(() => lockDataFolder(folder)).toThrow('Database is in use.')
    leaveLock('', 30)
    lockDataFolder(folder)()
  })

  it('is taken over although an earlier takeover was interrupted', () => {
    leaveLock('999999999 1\n', 0)
    const name = createHash('sha256').update('999999999 1\n').digest('hex').slice(0, 16)
    writeFileSync(`${lock()}.${name}`, '999999998 1\n')
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('has one holder when four processes find a stale lock at the same moment', async () => {
    const program = fileURLToPath(new URL('../../testing/lock-contender.ts', import.meta.url))
    const processes = Array.from({ length: 4 }, () => fork(program))
    await Promise.all(processes.map(nextMessage))
    try {
      for (let round = 0; round < 300; round++) {
        leaveLock('999999999 1\n', 0)
        const message = { lock: folder, at: Date.now() + 3 }
        const outcomes = await Promise.all(processes.map(contender => send(contender, message)))
        expect(outcomes.filter(outcome => outcome === 'holds')).toHaveLength(1)
        await Promise.all(processes.map(contender => send(contender, 'unlock')))
      }
    } finally {
      for (const contender of processes) contender.kill()
    }
  })
})

const nextMessage = async (contender: ChildProcess): Promise<unknown> => (await once(contender, 'message'))[0]

const send = (contender: ChildProcess, message: object | string) => {
  const reply = nextMessage(contender)
  contender.send(message)
  return reply
}
