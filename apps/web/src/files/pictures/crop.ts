export type Size = { width: number; height: number }

/** The square of a picture that is kept: its centre and the length of its side, in pixels of the picture. */
export type Crop = { x: number; y: number; side: number }

/** `cover`: the square stays inside the picture. `contain`: it may also show all of a picture that is not square. */
export type Fit = 'cover' | 'contain'

/** A smaller square would look blurred where the picture is shown large. */
const minSide = 128
const maxZoom = 6

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

export const largestSide = ({ width, height }: Size, fit: Fit) =>
  fit === 'cover' ? Math.min(width, height) : Math.max(width, height)

export const largestZoom = (size: Size, fit: Fit) => clamp(largestSide(size, fit) / minSide, 1, maxZoom)

export const firstCrop = (size: Size, fit: Fit): Crop => ({
  x: size.width / 2,
  y: size.height / 2,
  side: largestSide(size, fit),
})

export const zoomOf = (crop: Crop, size: Size, fit: Fit) => largestSide(size, fit) / crop.side

/** An axis on which the picture is smaller than the square is centred. */
const keepInside = ({ x, y, side }: Crop, { width, height }: Size): Crop => {
  const onAxis = (centre: number, length: number) =>
    length <= side ? length / 2 : clamp(centre, side / 2, length - side / 2)
  return { x: onAxis(x, width), y: onAxis(y, height), side }
}

/** Moves the picture under the square, by parts of the side of the square. */
export const movePicture = (crop: Crop, size: Size, [right, down]: readonly [number, number]): Crop =>
  keepInside({ ...crop, x: crop.x - right * crop.side, y: crop.y - down * crop.side }, size)

/** Zooms around a point, given in parts of the side from the centre, so that what is under the fingers stays there. */
export const zoomTo = (
  crop: Crop,
  size: Size,
  { zoom, fit, around: [right, down] = [0, 0] }: { zoom: number; fit: Fit; around?: readonly [number, number] },
): Crop => {
  const side = largestSide(size, fit) / clamp(zoom, 1, largestZoom(size, fit))
  const change = crop.side - side
  return keepInside({ x: crop.x + right * change, y: crop.y + down * change, side }, size)
}
