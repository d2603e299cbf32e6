import { box, circle, type Drawing, type Random, repeat } from './drawing.ts'

/** A curve through measured points, with its highest point marked. */
export const drawData = ({ int }: Random): Drawing => {
  const [start, step] = [int(0, 20), 56]
  const heights = Array.from({ length: 9 }, (_, index) => Math.round(150 - index * 9 + int(-30, 26)))
  const x = (index: number) => start - 40 + index * step
  const top = heights.reduce((best, y, index) => (index > 2 && index < 8 && y < (heights[best] ?? 0) ? index : best), 3)
  const [first = 0, ...rest] = heights
  const curve =
    `M${x(0)} ${first}` +
    rest.map((y, index) => `C${x(index) + 28} ${heights[index]} ${x(index) + 28} ${y} ${x(index + 1)} ${y}`).join('')
  const peak = heights[top] ?? 0
  return [
    ['hairline', repeat(5, i => `M0 ${20 + i * 40}H400`)],
    ['faint', `${curve}V200H0z`],
    ['thread', curve],
    ['hairline', `M${x(top)} ${peak}V200`],
    ['soft', heights.map((y, index) => (index === top ? '' : circle(x(index), y, 5))).join('')],
    ['coral', circle(x(top), peak, 9)],
  ]
}

/** A lattice of molecules. */
export const drawScience = ({ int, chance }: Random): Drawing => {
  const hexagon = (x: number, y: number) => `M${x} ${y}l26 15v30l-26 15-26-15v-30z`
  let [bonds, filled, atoms, coral] = ['', '', '', '']
  const marked = int(2, 3)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++) {
      const [x, y] = [118 + column * 52 + (row % 2) * 26, row * 45 - 12]
      if (row === 2 && column === marked) coral = circle(x, y, 9)
      else if (chance(0.35)) atoms += circle(x, y, 5)
      if (chance(0.35 + column * 0.09)) bonds += hexagon(x, y)
      if (chance(0.2)) filled += hexagon(x, y)
    }
  return [
    ['faint', filled],
    ['line', bonds],
    ['bright', atoms],
    ['coral', coral],
  ]
}

/** A stack of pages. */
export const drawWords = ({ int }: Random): Drawing => {
  const x = int(180, 225)
  const marked = int(1, 3)
  const line = (i: number) => `M${x + 18} ${74 + i * 18}h${i === 0 ? 60 : int(70, 112)}`
  return [
    ['faint', `M${x - 62} 66l128-34 60 220-128 34z`],
    ['soft', `M${x + 40} 22l128 26-42 210-128-26z`],
    ['bright', box(x, 44, 150, 190)],
    ['ink', box(x + 18, 62, 84, 8)],
    ['inkLine', repeat(6, i => (i === marked ? '' : line(i + 1)))],
    ['coralLine', line(marked + 1)],
  ]
}

/** Columns that rise. */
export const drawBusiness = ({ int }: Random): Drawing => {
  const heights = Array.from({ length: 8 }, (_, index) => 34 + index * 13 + int(-14, 20))
  const x = (index: number) => 112 + index * 37
  const top = heights.indexOf(Math.max(...heights.slice(3, 7)))
  const steps = heights.map((height, index) => `H${x(index) - 5}V${182 - height}`).join('')
  return [
    ['faint', heights.map((height, index) => box(x(index), 200 - height - 30, 27, height + 30)).join('')],
    ['soft', heights.map((height, index) => (index % 2 ? box(x(index), 200 - height, 27, height) : '')).join('')],
    ['hairline', `M0 182${steps}H400`],
    ['coral', box(x(top), 200 - (heights[top] ?? 0), 27, heights[top] ?? 0)],
  ]
}

/** A path of flight over calm ground, for every other field. */
export const drawGeneral = ({ int }: Random): Drawing => {
  const [x, y] = [int(285, 335), int(62, 84)]
  return [
    ['faint', circle(int(230, 270), int(150, 190), 110)],
    ['faint', circle(int(330, 370), int(120, 150), 96)],
    ['soft', circle(int(120, 150), 190, 56)],
    ['dots', `M90 150C150 150 ${x - 110} ${y + 70} ${x - 14} ${y + 4}`],
    ['coral', `M${x - 16} ${y - 10}l40 2-30 26z`],
  ]
}
