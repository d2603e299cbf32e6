import { describe, expect, it } from 'vitest'
import { choosePlace } from './toast-place.ts'

const phone = { left: 0, top: 56, right: 360, bottom: 576 }
const desktop = { left: 0, top: 64, right: 1280, bottom: 800 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight: 1,
})

describe('the place of a toast', () => {
  it('is at the lower edge of a phone, above the bars', () => {
    const { place, box: chosen } = choosePlace(phone, 56, [box(16, 80, 200, 38)])
    expect(place).toBe('bottom-center')
    expect(chosen).toEqual({ left: 12, top: 508, right: 348, bottom: 564 })
  })

  it('is at the upper edge where buttons are at the lower edge', () => {
    expect(choosePlace(phone, 56, [box(100, 510, 56, 56)]).place).toBe('top-center')
  })

  it('is over a control rather than the title where both edges are occupied', () => {
    const title = { ...box(16, 80, 200, 38), weight: 4 }
    expect(choosePlace(phone, 56, [title, box(100, 510, 56, 56)]).place).toBe('bottom-center')
  })

  it('is the first free corner of a desktop', () => {
    expect(choosePlace(desktop, 56, []).place).toBe('bottom-right')
    expect(choosePlace(desktop, 56, [box(1100, 740, 100, 44)]).place).toBe('bottom-left')
  })
})
