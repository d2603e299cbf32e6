import { errors } from '@fledge/contract/wire/errors'
import { CallError } from '../../platform/net/call-error.ts'
import type { Crop } from './crop.ts'

/** Photos have no transparency, and JPEG is the smallest. A browser that cannot write WebP writes PNG. */
const formats = { photo: 'image/jpeg', logo: 'image/webp' } as const
export type PictureKind = keyof typeof formats

const outputPixels = 512
/** Larger pictures are scaled down once, because drawing a photo of 50 megapixels again with each movement is slow. */
const workingPixels = 2048

/** Cameras save pixels sideways and note the turn beside them; browsers apply it here. An SVG is rejected. */
export const decodePicture = async (file: Blob) => {
  const whole = await createImageBitmap(file).catch(() => {
    throw new CallError({ code: 'not_a_picture', ...errors.not_a_picture })
  })
  const scale = workingPixels / Math.min(whole.width, whole.height)
  if (scale >= 1) return whole
  const scaled = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  })
  whole.close()
  return scaled
}

type Drawing = { picture: ImageBitmap; crop: Crop; kind: PictureKind }

export const drawCrop = (canvas: HTMLCanvasElement, { picture, crop, kind }: Drawing) => {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width: side } = canvas
  const scale = side / crop.side
  context.clearRect(0, 0, side, side)
  if (kind === 'photo') {
    // JPEG would make transparent pixels black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, side, side)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    picture,
    side / 2 - crop.x * scale,
    side / 2 - crop.y * scale,
    picture.width * scale,
    picture.height * scale,
  )
}

/** Draws the crop as a new small picture. Only pixels reach it: neither the place nor the camera of a photo. */
export const encodeCrop = (drawing: Drawing) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(outputPixels, Math.max(1, Math.round(drawing.crop.side)))
  canvas.height = canvas.width
  drawCrop(canvas, drawing)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new CallError({ code: 'not_a_picture', ...errors.not_a_picture }))),
      formats[drawing.kind],
      0.9,
    ),
  )
}
