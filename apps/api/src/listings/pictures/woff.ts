import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/** Unpacks a WOFF file, which is an OpenType font with compressed tables. The picture library reads only the font itself. */
export const unpackWoff = (woff: Buffer) => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, woffHeader + index * woffEntry))
  const font = Buffer.alloc(
    tables.reduce((size, { data }) => size + padded(data.length), sfntHeader + count * sfntEntry),
  )
  const power = Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** power * sfntEntry, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)
  let offset = sfntHeader + count * sfntEntry
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

const padded = (length: number) => Math.ceil(length / 4) * 4

const readTable = (woff: Buffer, entry: number) => {
  const offset = woff.readUInt32BE(entry + 4)
  const compressed = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const stored = woff.subarray(offset, offset + compressed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: compressed < length ? inflateSync(stored) : stored,
  }
}
