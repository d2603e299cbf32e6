import fs, { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../database/pglite/embedded-database.ts'
import { lockDataFolder } from './folder-lock.ts'
import { makeFolderPrivate } from './private-folder.ts'
import { loadOrCreateSecret } from './secret.ts'

let folder = ''
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'fledge-data-')), 'data')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

/** Lists the different permission modes of the data folder and of everything in it. */
const listModes = () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const modes = entries.map(entry => {
    const kind = entry.isDirectory() ? 'folder' : 'file'
    return `${kind} ${modeOf(path.join(entry.parentPath, entry.name))}`
  })
  return [...new Set([`folder ${modeOf(folder)}`, ...modes])].toSorted()
}

/** Replaces a function of the file system until the end of the test. */
const replaceInFs = (name: 'writeFileSync' | 'statfsSync', replacement: () => unknown) => {
  const original = fs[name]
  const set = (value: unknown) => {
    Object.assign(fs, { [name]: value })
    syncBuiltinESMExports()
  }
  set(replacement)
  onTestFinished(() => set(original))
}

const failWith = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

// The folder belongs to the embedded database, so one of the two test runs is enough.
describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('the data folder', () => {
  it('is private to its owner, even when an earlier version created it readable for everybody', async () => {
    const open = async () => {
      const database = await openEmbedded(folder)
      loadOrCreateSecret(folder)
      expect(listModes()).toEqual(['file 600', 'folder 700'])
      await database.close()
    }
    await open()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666)
    chmodSync(folder, 0o755)
    await open()
  })

  it('keeps its permissions when it also contains files of other programs', () => {
    fs.mkdirSync(folder, { mode: 0o755 })
    writeFileSync(path.join(folder, 'notes.txt'), '', { mode: 0o644 })
    writeFileSync(path.join(folder, 'secret'), '', { mode: 0o644 })
    makeFolderPrivate(folder)
    expect([modeOf(folder), modeOf(path.join(folder, 'notes.txt'))]).toEqual(['755', '644'])
    expect([modeOf(path.join(folder, 'secret')), modeOf(path.join(folder, 'pglite'))]).toEqual(['600', '700'])
  })

  it.for([
    ['ENOSPC', /^The disk of the data folder .* is full: /],
    ['EDQUOT', /^The disk quota of the data folder .* is used up\. /],
    ['EACCES', /^The data folder .* cannot be written\. .*permissions/],
    ['EROFS', /^The data folder .* cannot be written\. .*permissions/],
  ] as const)('is not left locked when it cannot be written, and the error names the reason: %s', ([code, message]) => {
    replaceInFs('writeFileSync', failWith(code))
    expect(() => lockDataFolder(folder)).toThrow(message)
    expect(() => loadOrCreateSecret(folder)).toThrow(message)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not opened on a full disk, because PGlite would never return', async () => {
    replaceInFs('statfsSync', () => ({ bavail: 1000, bsize: 4096 }))
    await expect(openEmbedded(folder)).rejects.toThrow(/^The disk of the data folder .* is full: /)
    expect(existsSync(path.join(folder, 'pglite/PG_VERSION'))).toBe(false)
    expect(existsSync(path.join(folder, 'fledge.lock'))).toBe(false)
  })
})
