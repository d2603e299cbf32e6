import { describe, expect, it } from 'vitest'
import { firstCrop, largestZoom, movePicture, zoomOf, zoomTo } from './crop.ts'

const wide = { width: 1600, height: 800 }

describe('a crop', () => {
  it('begins as the largest square in the middle of a photo, and as the whole logo', () => {
    expect(firstCrop(wide, 'cover')).toEqual({ x: 800, y: 400, side: 800 })
    expect(firstCrop(wide, 'contain')).toEqual({ x: 800, y: 400, side: 1600 })
  })

  it('follows the finger, and stops at the edges of the picture', () => {
    const crop = firstCrop(wide, 'cover')
    expect(movePicture(crop, wide, [0.25, 0])).toEqual({ x: 600, y: 400, side: 800 })
    expect(movePicture(crop, wide, [-9, 9])).toEqual({ x: 1200, y: 400, side: 800 })
    expect(movePicture(firstCrop(wide, 'contain'), wide, [1, 1])).toEqual(firstCrop(wide, 'contain'))
  })

  it('zooms around the point under the fingers', () => {
    const crop = firstCrop(wide, 'cover')
    const zoomed = zoomTo(crop, wide, { zoom: 2, fit: 'cover', around: [0.25, -0.25] })
    expect(zoomed.side).toBe(400)
    // The point was at 800 + 0.25 × 800, and is at the same place of the smaller square.
    expect(zoomed.x + 0.25 * zoomed.side).toBe(1000)
    expect(zoomed.y - 0.25 * zoomed.side).toBe(200)
  })

  it('never leaves the picture when it zooms out at an edge', () => {
    const corner = movePicture(zoomTo(firstCrop(wide, 'cover'), wide, { zoom: 4, fit: 'cover' }), wide, [9, 9])
    expect(corner).toEqual({ x: 100, y: 100, side: 200 })
    expect(zoomTo(corner, wide, { zoom: 1, fit: 'cover' })).toEqual({ x: 400, y: 400, side: 800 })
  })

  it('zooms no further than the picture has pixels', () => {
    const small = { width: 200, height: 160 }
    expect(largestZoom(small, 'cover')).toBe(1.25)
    expect(zoomOf(zoomTo(firstCrop(small, 'cover'), small, { zoom: 9, fit: 'cover' }), small, 'cover')).toBe(1.25)
    expect(largestZoom({ width: 40, height: 40 }, 'cover')).toBe(1)
    expect(largestZoom({ width: 9000, height: 9000 }, 'cover')).toBe(6)
  })
})
