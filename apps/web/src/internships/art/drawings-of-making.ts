import { box, circle, type Drawing, type Random, repeat } from './drawing.ts'

/** Lines of code, one token of which is coral. */
export const drawSoftware = ({ int, chance }: Random): Drawing => {
  let [soft, bright, coral] = ['', '', '']
  let indent = 0
  const marked = int(2, 4)
  for (let row = 0; row < 8; row++) {
    indent = Math.max(0, Math.min(3, indent + int(-1, 1)))
    const y = 16 + row * 24
    let x = 120 + indent * 22
    for (let token = int(2, 4); token > 0 && x < 370; token--) {
      const width = int(14, 64)
      const bar = `M${x} ${y}h${width}`
      if (row === marked && !coral) coral = bar
      else if (chance(0.3)) bright += bar
      else soft += bar
      x += width + 20
    }
  }
  return [
    ['faint', box(96, 0, 2, 200)],
    ['bar', soft],
    ['brightBar', bright],
    ['coralBar', coral],
  ]
}

/** A chip and its traces. */
export const drawHardware = ({ int, chance }: Random): Drawing => {
  const [x, y, side] = [int(225, 270), 56, 88]
  let [traces, nodes, coral] = ['', '', '']
  const marked = int(0, 4)
  for (let pin = 0; pin < 5; pin++) {
    const at = 12 + pin * 16
    const bend = (pin - 2) * 12
    const [left, right] = [int(20, 60), int(12, 30)]
    const west = `M${x} ${y + at}h-${left}l-${Math.abs(bend)} ${bend}H${int(100, 118)}`
    if (pin === marked) coral += west
    else traces += west
    traces += `M${x + side} ${y + at}h${right}l${Math.abs(bend)} ${bend}H400`
    traces += `M${x + at} ${y}v-${int(10, 30)}l${bend}-${Math.abs(bend)}V0M${x + at} ${y + side}v${int(10, 30)}l${bend} ${Math.abs(bend)}V200`
    if (chance(0.6)) nodes += circle(x + side + right, y + at, 4)
    nodes += circle(x - left, y + at, 4)
  }
  return [
    ['hairline', traces],
    ['coralLine', coral],
    ['soft', nodes],
    ['ink', box(x, y, side, side)],
    ['line', box(x, y, side, side)],
    ['soft', box(x + 28, y + 28, 32, 32)],
  ]
}

const tiles = [
  (x: number, y: number) => `M${x} ${y}h50a50 50 0 0 1-50 50z`,
  (x: number, y: number) => `M${x + 50} ${y}v50a50 50 0 0 1-50-50z`,
  (x: number, y: number) => `M${x} ${y + 50}v-50a50 50 0 0 1 50 50z`,
  (x: number, y: number) => `M${x} ${y + 50}a25 25 0 0 1 50 0z`,
  (x: number, y: number) => circle(x + 25, y + 25, 25),
  (x: number, y: number) => `M${x} ${y + 50}h50v-50z`,
  (x: number, y: number) => circle(x + 25, y + 25, 10),
]

/** A grid of basic shapes. */
export const drawDesign = ({ int, chance }: Random): Drawing => {
  let [faint, soft, coral] = ['', '', '']
  const marked = int(4, 6)
  for (let column = 2; column < 8; column++)
    for (let row = 0; row < 4; row++) {
      const shape = (tiles[int(0, tiles.length - 1)] ?? circle)(column * 50, row * 50, 25)
      if (column === marked && row === 1) coral = shape
      else if (chance(0.4)) soft += shape
      else if (chance(0.7)) faint += shape
    }
  return [
    ['faint', faint],
    ['soft', soft],
    ['coral', coral],
  ]
}

/** A facade of arches, one of which is lit. */
export const drawPlaces = ({ int }: Random): Drawing => {
  const width = int(40, 52)
  const step = width + int(10, 16)
  const marked = int(2, 4)
  const springing = int(96, 116)
  const arch = (x: number, y: number, bottom: number, w: number) =>
    `M${x} ${bottom}V${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${bottom}z`
  const at = (index: number) => 70 + index * step
  return [
    ['faint', `M${at(0) - 12} 200V${springing - 52}H400V200z`],
    ['soft', repeat(6, i => arch(at(i) + 10, 36, springing - 60, width - 20))],
    ['ink', repeat(6, i => (i === marked ? '' : arch(at(i), springing, 200, width)))],
    ['coral', arch(at(marked), springing, 200, width)],
    ['hairline', `${repeat(6, i => arch(at(i) - 4, springing, 200, width + 8))}M${at(0) - 12} ${springing - 40}H400`],
  ]
}
