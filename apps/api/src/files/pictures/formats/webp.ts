import type { ReadFormat } from './format.ts'

export const isWebp = (file: Buffer) =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'

type Size = { width: number; height: number }

const lossySize = (data: Buffer): Size | null =>
  data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : null

const losslessSize = (data: Buffer): Size | null => {
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const canvasSize = (data: Buffer): Size | null =>
  data.length === 10 ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : null

/** The chunks that draw a still picture. The others hold EXIF data, XMP data, colour profiles and animations. */
const sizes: Record<string, (data: Buffer) => Size | null> = {
  'VP8 ': lossySize,
  VP8L: losslessSize,
  VP8X: canvasSize,
}
const alphaFlag = 0x10

/** The header with only the flag of transparency, because the chunks that the other flags announce are left out. */
const withAlphaOnly = (chunk: Buffer) => {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & alphaFlag
  return copy
}

/** A chunk has a type, a length, data, and a zero after data of odd length. */
export const readWebp: ReadFormat = file => {
  if (!isWebp(file) || file.length < 20) return null
  const end = 8 + file.readUInt32LE(4)
  if (end > file.length) return null
  const parts: Buffer[] = []
  const found = new Map<string, Size>()
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const readSize = sizes[type]
    if (readSize) {
      const size = readSize(file.subarray(at + 8, at + 8 + length))
      if (!size || found.has(type)) return null
      found.set(type, size)
    }
    const chunk = file.subarray(at, next)
    if (readSize || type === 'ALPH') parts.push(type === 'VP8X' ? withAlphaOnly(chunk) : chunk)
    at = next
  }
  const canvas = found.get('VP8X')
  const [drawn, second] = [found.get('VP8 '), found.get('VP8L')].filter(size => size !== undefined)
  if (!drawn || second || (canvas && (canvas.width !== drawn.width || canvas.height !== drawn.height))) return null
  const content = Buffer.concat(parts)
  const header = Buffer.from(file.subarray(0, 12))
  header.writeUInt32LE(content.length + 4, 4)
  return { ...drawn, bytes: Buffer.concat([header, content]) }
}
