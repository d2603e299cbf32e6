import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder.ts'

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

describe('the lock of the data folder', () => {
  it('holds against a second one, until it is let go', () => {
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(`Database is in use by process ${process.pid}.`)
    unlock()
    lockDataFolder(folder)()
  })

  it('is taken over from a process of this machine that is gone', () => {
    leaveLock('999999999 1\n', 0)
    lockDataFolder(folder)()
  })

  it('holds against another container while its holder gives signs of life', () => {
    leaveLock('1 1 elsewhere\n', 10)
    expect(() => lockDataFolder(folder)).toThrow('Database is in use by process 1 on elsewhere.')
    leaveLock('1 1 elsewhere\n', 30)
    const unlock = lockDataFolder(folder)
    expect(readFileSync(lock(), 'utf8')).toContain(String(process.pid))
    unlock()
  })
})
