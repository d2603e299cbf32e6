import { maxPicturePixels, type PictureType } from '@fledge/contract/files/pictures'
import { fail } from '../../platform/errors.ts'
import type { ReadFormat } from './formats/format.ts'
import { jpegSignature, readJpeg } from './formats/jpeg.ts'
import { pngSignature, readPng } from './formats/png.ts'
import { isWebp, readWebp } from './formats/webp.ts'

const startsWith = (signature: Buffer) => (file: Buffer) => file.subarray(0, signature.length).equals(signature)

const formats: { type: PictureType; isIt: (file: Buffer) => boolean; read: ReadFormat }[] = [
  { type: 'image/png', isIt: startsWith(pngSignature), read: readPng },
  { type: 'image/jpeg', isIt: startsWith(jpegSignature), read: readJpeg },
  { type: 'image/webp', isIt: isWebp, read: readWebp },
]

/**
 * Finds the type by the first bytes, checks structure and size, and leaves out everything that does not draw the picture: place
 * and time of a photo, and bytes after its end, which could make it a file of another kind as well. No pixel is decoded,
 * because decoders are where pictures attack servers.
 */
export const readPicture = (file: Buffer) => {
  const format = formats.find(({ isIt }) => isIt(file)) ?? fail('not_a_picture')
  const { width, height, bytes } = format.read(file) ?? fail('not_a_picture')
  if (width === 0 || height === 0) fail('not_a_picture')
  if (width > maxPicturePixels || height > maxPicturePixels) fail('picture_too_large')
  return { type: format.type, bytes }
}
