import { crc32, deflateSync } from 'node:zlib'

const bytes32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}

export const pngChunk = (type: string, data: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  return Buffer.concat([bytes32(body.length - 4), body, bytes32(crc32(body))])
}

/** A black PNG. `extra` are chunks between its header and its data. */
export const drawPng = (width: number, height: number, extra: Buffer[] = []) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.concat([bytes32(width), bytes32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IEND', ''),
  ])

export const jpegSegment = (marker: number, data: Buffer | string) => {
  const content = Buffer.from(data)
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([header, content])
}

/** The structure of a JPEG; its compressed data draws nothing. */
export const drawJpeg = (width: number, height: number, extra: Buffer[] = []) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // A stuffed 0xFF and a restart belong to the data.
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

export const webpChunk = (type: string, data: Buffer) => {
  const header = Buffer.alloc(8)
  header.write(type, 'latin1')
  header.writeUInt32LE(data.length, 4)
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)])
}

/** The structure of a lossless WebP; its data draws nothing. `flags` adds an extended header. */
export const drawWebp = (
  width: number,
  height: number,
  { flags, extra = [] }: { flags?: number; extra?: Buffer[] } = {},
) => {
  const data = Buffer.alloc(6)
  data[0] = 0x2f
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const extended = Buffer.alloc(10)
  extended[0] = flags ?? 0
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const content = Buffer.concat([
    ...(flags === undefined ? [] : [webpChunk('VP8X', extended)]),
    webpChunk('VP8L', data),
    ...extra,
  ])
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([header, content])
}
