import type { ReadFormat } from './format.ts'

export const jpegSignature = Buffer.from([0xff, 0xd8, 0xff])

const [startOfScan, endOfImage, comment, jfif, adobe] = [0xda, 0xd9, 0xfe, 0xe0, 0xee]

/** The segments with the size of the picture: C0 to CF without the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Application segments hold EXIF data with place and time, and previews of the picture before it was cropped. */
const isDrawing = (marker: number, length: number) => {
  if (marker === jfif) return length === 16
  if (marker === adobe) return length === 14
  return marker !== comment && !(marker >= 0xe0 && marker <= 0xef)
}

/** Compressed data ends at a marker. A zero and the markers of a restart after 0xFF belong to the data. */
const findMarker = (file: Buffer, from: number) => {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return null
}

export const readJpeg: ReadFormat = file => {
  const parts = [file.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let hasData = false
  for (let at = 2; at + 4 <= file.length || file[at + 1] === endOfImage; ) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff || marker < 0xc0) return null
    if (marker === endOfImage)
      return size && hasData ? { ...size, bytes: Buffer.concat([...parts, file.subarray(at, at + 2)]) } : null
    const length = file.readUInt16BE(at + 2)
    let end: number | null = at + 2 + length
    if (length < 2 || end > file.length) return null
    if (isFrame(marker)) {
      // A second frame could be larger than the one that was checked.
      if (size || length < 8) return null
      size = { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    }
    if (marker === startOfScan) {
      end = findMarker(file, end)
      if (!size || end === null) return null
      hasData = true
    }
    if (isDrawing(marker, length)) parts.push(file.subarray(at, end))
    at = end
  }
  return null
}
