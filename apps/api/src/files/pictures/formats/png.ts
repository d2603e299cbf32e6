import { crc32 } from 'node:zlib'
import type { ReadFormat } from './format.ts'

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Of the other chunks, some hold texts, times and places, and some an animation. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB'])

/** A chunk has a length, a type, data and a checksum of type and data. */
export const readPng: ReadFormat = file => {
  const parts: Buffer[] = [pngSignature]
  let size: { width: number; height: number } | undefined
  let hasData = false
  for (let at = pngSignature.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null
    const type = file.toString('latin1', at + 4, at + 8)
    if ((type === 'IHDR') !== (size === undefined)) return null
    if (type === 'IHDR') {
      if (end - at !== 12 + 13) return null
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) }
    }
    if (type === 'IDAT') hasData = true
    if (drawing.has(type)) parts.push(file.subarray(at, end))
    if (type === 'IEND') return size && hasData ? { ...size, bytes: Buffer.concat(parts) } : null
    at = end
  }
  return null
}
