import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fledge-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inPGlite = (name: string) => existsSync(join(folder, 'pglite', name))
const isUnfinished = () => existsSync(join(folder, 'pglite.unfinished'))

describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('a new embedded database', () => {
  it('is created anew when the process that created it was killed', async () => {
    const program = join(import.meta.dirname, '../../../testing/engines/open-embedded.ts')
    const child = fork(program, [folder])
    const ended = once(child, 'exit')
    await expect
      .poll(() => inPGlite('PG_VERSION') || child.exitCode !== null, { interval: 5, timeout: 120_000 })
      .toBe(true)
    child.kill('SIGKILL')
    await ended
    expect([isUnfinished(), inPGlite('PG_VERSION')]).toEqual([true, true])

    const database = await openEmbedded(folder)
    const { rows } = await database.engine.pglite.query('show timezone')
    expect(rows).toEqual([{ TimeZone: 'UTC' }])
    expect(isUnfinished()).toBe(false)
    await database.close()
  })
})
