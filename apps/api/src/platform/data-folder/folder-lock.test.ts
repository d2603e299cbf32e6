import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
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

/** The content of a lock whose process no longer runs. */
const gone = '999999999 1\n'
const takeoverOf = (content: string) => `${lock()}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
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

  it('is taken over from a process of this machine that has ended', () => {
    leaveLock(gone, 0)
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a process in another container is respected until its heartbeat stops', () => {
    leaveLock('1 1 elsewhere\n', 10)
    expect(() => lockDataFolder(folder)).toThrow('Database is in use by process 1 on elsewhere.')
    leaveLock('1 1 elsewhere\n', 30)
    const unlock = lockDataFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid))
    unlock()
  })

  it('is respected while the file is new and still empty', () => {
    leaveLock('', 0)
    expect(() => lockDataFolder(folder)).toThrow('Database is in use.')
    leaveLock('', 30)
    lockDataFolder(folder)()
  })

  it('is taken over although an earlier takeover was interrupted', () => {
    leaveLock(gone, 0)
    writeFileSync(takeoverOf(gone), '999999998 1\n')
    lockDataFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not taken over while another running process takes it over', () => {
    leaveLock(gone, 0)
    writeFileSync(takeoverOf(gone), `${process.pid}\n`)
    expect(() => lockDataFolder(folder, 2)).toThrow('Database is in use')
    expect(readFileSync(lock(), 'utf8')).toBe(gone)
  })

  it('has one holder when a second process runs between any two steps of a takeover', () => {
    const outcomes: string[] = []
    for (let step = 1, finished = false; !finished; step++) {
      leaveLock(gone, 0)
      const { first, second, steps } = interrupt(step)
      finished = steps < step
      if (!finished) outcomes.push([first && 'first', second && 'second'].filter(Boolean).join(' and '))
      const holder = readFileSync(lock(), 'utf8')
      for (const unlock of [first, second]) unlock?.()
      // The lock file must name the process that got the lock; otherwise releasing it would leave the file behind.
      expect([step, holder.split(' ')[0], readdirSync(folder)]).toEqual([step, String(process.pid), []])
    }
    expect(new Set(outcomes)).toEqual(new Set(['first', 'second']))
  })

  it('has one holder when four processes find a stale lock at the same moment', async () => {
    const program = fileURLToPath(new URL('../../testing/locks/lock-contender.ts', import.meta.url))
    const processes = Array.from({ length: 4 }, () => fork(program))
    await Promise.all(processes.map(nextMessage))
    try {
      for (let round = 0; round < 100; round++) {
        leaveLock(gone, 0)
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

const steps = ['openSync', 'readFileSync', 'writeFileSync', 'renameSync', 'rmSync'] as const

/** Locks the folder, and lets another lock run completely before the given step of the first one. */
const interrupt = (step: number) => {
  const originals = Object.fromEntries(steps.map(name => [name, fs[name]]))
  const restore = () => {
    Object.assign(fs, originals)
    syncBuiltinESMExports()
  }
  let count = 0
  let second: (() => void) | undefined
  for (const name of steps) {
    const original: (...args: never[]) => unknown = fs[name]
    Object.assign(fs, {
      [name]: (...args: never[]) => {
        count++
        if (count === step) {
          restore()
          second = tryLock(2)
        }
        return original(...args)
      },
    })
  }
  syncBuiltinESMExports()
  const first = tryLock()
  restore()
  return { first, second, steps: count }
}

const tryLock = (retries?: number) => {
  try {
    return lockDataFolder(folder, retries)
  } catch {
    return undefined
  }
}

const nextMessage = async (contender: ChildProcess): Promise<unknown> => (await once(contender, 'message'))[0]

const send = (contender: ChildProcess, message: object | string) => {
  const reply = nextMessage(contender)
  contender.send(message)
  return reply
}
