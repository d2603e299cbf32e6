import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawJpeg, drawPng, drawWebp, jpegSegment, pngChunk, webpChunk } from '../../testing/files/draw-picture.ts'
import { readPicture } from './read-picture.ts'

const place = 'GPS 48.137 N'
const refusal = (file: Buffer | string) => {
  try {
    readPicture(Buffer.from(file))
    return 'none'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a picture', () => {
  it.each([
    [
      'PNG',
      'image/png',
      drawPng(4, 3),
      drawPng(4, 3, [pngChunk('eXIf', place), pngChunk('tEXt', place), pngChunk('acTL', place)]),
    ],
    [
      'JPEG',
      'image/jpeg',
      drawJpeg(4, 3),
      drawJpeg(4, 3, [
        jpegSegment(0xe1, `Exif\0\0${place}`),
        jpegSegment(0xe0, `JFIF${place}`),
        jpegSegment(0xfe, place),
      ]),
    ],
    [
      'WebP',
      'image/webp',
      drawWebp(4, 3),
      drawWebp(4, 3, { extra: [webpChunk('EXIF', Buffer.from(place)), webpChunk('XMP ', Buffer.from(place))] }),
    ],
  ])('as %s keeps only what draws it: no place, no text, nothing after its end', (_name, type, plain, withPlace) => {
    expect(withPlace.includes(place)).toBe(true)
    expect(readPicture(withPlace)).toEqual({ type, bytes: plain })
    expect(readPicture(Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]))).toEqual({
      type,
      bytes: plain,
    })
  })

  it('keeps the transparency of a WebP and forgets the parts that it announces', () => {
    const [everything, alpha] = [0x3e, 0x10]
    const { bytes } = readPicture(drawWebp(4, 3, { flags: everything, extra: [webpChunk('ICCP', Buffer.from(place))] }))
    expect(bytes).toEqual(drawWebp(4, 3, { flags: alpha }))
  })

  it.each([
    ['too wide', drawPng(1025, 1)],
    ['too high', drawJpeg(1, 1025)],
    ['too large', drawWebp(2000, 2000)],
  ])('that is %s is rejected by its own header', (_name, file) => expect(refusal(file)).toBe('picture_too_large'))

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['a PDF', '%PDF-1.4'],
    ['nothing', ''],
    ['only a signature', drawPng(4, 3).subarray(0, 8)],
    ['a PNG without its end', drawPng(4, 3).subarray(0, -12)],
    ['a PNG without data', Buffer.concat([drawPng(4, 3).subarray(0, 33), pngChunk('IEND', '')])],
    ['a PNG with two headers', drawPng(4, 3, [drawPng(4, 3).subarray(8, 33)])],
    ['a PNG with a wrong checksum', Buffer.from(drawPng(4, 3).map((byte, index) => (index === 19 ? 9 : byte)))],
    ['a PNG of no size', drawPng(0, 3)],
    ['a JPEG without its end', drawJpeg(4, 3).subarray(0, -2)],
    ['a JPEG with two frames', drawJpeg(4, 3, [jpegSegment(0xc2, Buffer.from([8, 9, 9, 9, 9, 1, 1, 0x11, 0]))])],
    ['a JPEG without data', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a WebP that is cut', drawWebp(4, 3).subarray(0, -2)],
    ['an animated WebP', Buffer.concat([drawWebp(4, 3).subarray(0, 12), webpChunk('ANMF', deflateSync('x'))])],
    ['a WebP with a smaller header than its picture', drawWebp(4, 3, { extra: [webpChunk('VP8X', Buffer.alloc(10))] })],
  ])('that is %s is rejected', (_name, file) => expect(refusal(file)).toBe('not_a_picture'))
})
