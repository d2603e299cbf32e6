import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatPart } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { RowChecksum } from './row-checksum.ts'
import { verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'fledge-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passphrase = 'a long passphrase'
const damage = 'The backup file is damaged or not complete. Nothing was changed.'
const secret = 'the-secret-of-the-server'

/** Several chunks of rows that do not compress, and texts that could be mistaken for the archive's own structure. */
const rows = Array.from({ length: 3000 }, (_, index) =>
  JSON.stringify([`${index}`, null, '{"part":"end"}\n[', '\u{1f989}', hash('sha512', String(index), 'base64')]),
)

async function* content(count = rows.length) {
  const sum = new RowChecksum()
  for (const row of rows) sum.add(row)
  yield formatPart({ part: 'archive', version: '0.0.1', made_at: '2026-01-01T00:00:00Z', secret, files: [] })
  yield formatPart({ part: 'database', engine: 'PostgreSQL', migrations: [], sequences: [] })
  yield formatPart({ part: 'table', name: 'users', columns: ['id'] })
  for (const row of rows.slice(0, count)) yield `${row}\n`
  yield formatPart({ part: 'end', tables: [{ name: 'users', rows: sum.rows, hash: sum.hash }] })
}

let made = 0
const write = async (given: string | null, lines = content()) => {
  const file = join(folder, `${++made}.fledge`)
  await writeArchive(file, given, lines)
  return file
}
const readAll = async (file: string, given: string | null) => {
  const lines: string[] = []
  for await (const line of readArchive(file, given)) lines.push(line)
  return lines
}
/** The first byte after the three lines of the header. */
const startOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1) + 1

// The archive does not depend on the database, so one of the two test runs is enough.
describe.skipIf(process.env.FLEDGE_TEST_ENGINE !== 'pglite')('a backup file', () => {
  it.for([null, passphrase])('returns the lines that were written, with the passphrase %o', async given => {
    const file = await write(given)
    expect((await readAll(file, given)).slice(3, -1)).toEqual(rows)
    expect((await verifyArchive(file, given)).tables[0]?.rows).toBe(3000)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is unreadable without its passphrase, and says so', async () => {
    const file = await write(passphrase)
    await expect(verifyArchive(file, 'another passphrase')).rejects.toThrow('The passphrase is wrong.')
    await expect(verifyArchive(file, null)).rejects.toThrow('The backup is encrypted.')
    expect(readFileSync(file).includes(secret)).toBe(false)
  })

  it.for([null, passphrase])('is refused when any bit of it was flipped, with the passphrase %o', async given => {
    const file = await write(given)
    const original = readFileSync(file)
    const { length } = original
    // A bit is flipped in the header, in the first chunk and its length, in a later chunk and in the last tag.
    const firstChunk = startOf(original)
    const places = [30, firstChunk + 9, length - 1]
    // Without a passphrase no key is derived, so more places can be checked in a short time.
    if (!given) places.push(3, firstChunk, length >> 1, length - 17)
    for (const place of places) {
      const changed = Buffer.from(original)
      changed.writeUInt8(changed.readUInt8(place) ^ 4, place)
      writeFileSync(file, changed)
      await expect(verifyArchive(file, given), `byte ${place}`).rejects.toThrow(/damaged|not a backup|newer version/)
    }
  })

  it('is refused when its end is missing, even after a whole chunk, or when more bytes follow its end', async () => {
    const file = await write(null)
    const original = readFileSync(file)
    const start = startOf(original)
    const secondChunk = start + 4 + original.readUInt32BE(start) + 16
    expect(secondChunk).toBeLessThan(original.length)
    const parts = [start, start + 2, secondChunk, original.length - 1].map(end => original.subarray(0, end))
    for (const changed of [...parts, Buffer.concat([original, Buffer.from('x')])]) {
      writeFileSync(file, changed)
      await expect(verifyArchive(file, null)).rejects.toThrow(damage)
    }
  })

  it('is refused when it has fewer rows than it counts in its last part', async () => {
    await expect(verifyArchive(await write(null, content(2999)), null)).rejects.toThrow(damage)
  })

  it('does not appear, and leaves nothing behind, when the backup fails', async () => {
    const before = readdirSync(folder)
    const failing = async function* () {
      yield* content(10)
      throw new Error('The connection broke')
    }
    await expect(write(null, failing())).rejects.toThrow('The connection broke')
    expect(readdirSync(folder)).toEqual(before)
  })

  it('never replaces another file', async () => {
    const file = await write(null)
    await expect(writeArchive(file, null, content())).rejects.toThrow(`${file} exists.`)
  })
})
