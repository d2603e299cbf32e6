import type { Random } from '../generate/random.ts'
import { letterforms } from './letterforms.ts'
import type { MarkName } from './mark-names.ts'
import type { Palette } from './palettes.ts'

/** Draws SVG elements in a square of 96 × 96, on a background that is already painted. */
export type Mark = (random: Random, palette: Palette, name: string) => string

const round = (value: number) => Math.round(value * 100) / 100

const monogram: Mark = (random, { mark, accent }, name) => {
  const letter = letterforms[name.normalize('NFD').charAt(0).toUpperCase()] ?? letterforms.O
  const width = random.pick([6, 8, 10])
  const ends = random.pick(['round', 'butt', 'round'])
  const dot = random.chance(0.45)
    ? `<circle cx="${random.pick([22, 74])}" cy="${random.pick([22, 74])}" r="6" fill="${accent}"/>`
    : ''
  const ring =
    !dot && random.chance(0.5)
      ? `<rect x="13" y="13" width="70" height="70" rx="${random.pick([8, 35])}" fill="none" stroke="${accent}" stroke-width="3"/>`
      : ''
  const size = ring ? 0.8 : 1.05
  const shift = 48 - 20 * size
  return `${ring}${dot}<path d="${letter}" transform="translate(${round(shift)} ${round(shift)}) scale(${size})" fill="none" stroke="${mark}" stroke-width="${width}" stroke-linecap="${ends}" stroke-linejoin="${ends === 'butt' ? 'miter' : 'round'}"/>`
}

const petals: Mark = (random, { mark, accent }) => {
  const count = random.pick([4, 5, 6, 8])
  const width = count > 5 ? 8 : 11
  const petal = (index: number) =>
    `<ellipse cx="48" cy="30" rx="${width}" ry="18" transform="rotate(${round((360 / count) * index)} 48 48)"/>`
  return `<g fill="${mark}" fill-opacity=".82">${Array.from({ length: count }, (_, index) => petal(index)).join('')}</g><circle cx="48" cy="48" r="${random.pick([6, 8])}" fill="${accent}"/>`
}

const rings: Mark = (random, { mark, accent }) => {
  const [gap, width] = [random.pick([14, 16, 18]), random.pick([6, 7, 8])]
  const third = random.chance(0.5) ? `<circle cx="48" cy="${round(48 - gap * 0.9)}" r="18" stroke="${mark}"/>` : ''
  const sink = third ? round(gap * 0.6) : 0
  return `<g fill="none" stroke-width="${width}"><circle cx="${48 - gap}" cy="${48 + sink}" r="18" stroke="${mark}"/>${third}<circle cx="${48 + gap}" cy="${48 + sink}" r="18" stroke="${accent}"/></g>`
}

const arcs: Mark = (random, { mark, accent }) => {
  const corner = random.pick([0, 90, 180, 270])
  const bands = [56, 42, 28, 14].map((radius, index) =>
    index === 3
      ? `<path d="M20 76V${76 - radius}A${radius} ${radius} 0 0 1 ${20 + radius} 76Z" fill="${accent}"/>`
      : `<path d="M20 ${76 - radius}A${radius} ${radius} 0 0 1 ${20 + radius} 76" fill="none" stroke="${mark}" stroke-width="7"/>`,
  )
  return `<g transform="rotate(${corner} 48 48)">${bands.join('')}</g>`
}

const tiles: Mark = (random, { mark, accent }) => {
  const quarter = (x: number, y: number, turn: number, fill: string) =>
    `<path d="M0 0H28A28 28 0 0 1 0 28Z" transform="translate(${x + 14} ${y + 14}) rotate(${turn}) translate(-14 -14)" fill="${fill}"/>`
  const disc = (x: number, y: number, fill: string) => `<circle cx="${x + 14}" cy="${y + 14}" r="14" fill="${fill}"/>`
  const places: [number, number][] = [
    [20, 20],
    [48, 20],
    [20, 48],
    [48, 48],
  ]
  const special = random.int(0, 3)
  return places
    .map(([x, y], index) =>
      index === special ? disc(x, y, accent) : quarter(x, y, random.pick([0, 90, 180, 270]), mark),
    )
    .join('')
}

const dots: Mark = (random, { mark, accent }) => {
  const [fx, fy] = [random.int(0, 3), random.int(0, 3)]
  const cells = Array.from({ length: 16 }, (_, index) => [index % 4, Math.floor(index / 4)] as const)
  return cells
    .map(([x, y]) => {
      const away = Math.hypot(x - fx, y - fy)
      const radius = round(Math.max(2, 7.5 - away * 1.7))
      return `<circle cx="${22.5 + x * 17}" cy="${22.5 + y * 17}" r="${radius}" fill="${away === 0 ? accent : mark}"/>`
    })
    .join('')
}

const steps: Mark = (random, { mark, accent }) => {
  const heights = random.pick([
    [20, 34, 48, 60],
    [60, 48, 34, 20],
    [28, 52, 40, 60],
    [44, 28, 60, 36],
  ])
  const radius = random.pick([0, 6])
  return heights
    .map(
      (height, index) =>
        `<rect x="${19 + index * 15}" y="${78 - height}" width="12" height="${height}" rx="${radius}" fill="${height === 60 ? accent : mark}"/>`,
    )
    .join('')
}

const cube: Mark = (random, { mark, accent }) => {
  const [top, left, right] = random.shuffle([1, 0.72, 0.45])
  return `<g fill="${mark}"><path d="M48 16 76 32 48 48 20 32Z" fill-opacity="${top}"/><path d="M20 35 46.5 50V80L20 65Z" fill-opacity="${left}"/><path d="M76 35 49.5 50V80L76 65Z" fill-opacity="${right}"/></g><circle cx="48" cy="32" r="${random.pick([5, 7])}" fill="${accent}"/>`
}

const horizon: Mark = (random, { mark, accent }) => {
  const lines = random.pick([2, 3])
  const stripe = (index: number) =>
    `<rect x="${18 + index * 6}" y="${58 + index * 9}" width="${60 - index * 12}" height="5" rx="2.5" fill="${mark}"/>`
  return `<path d="M22 52A26 26 0 0 1 74 52Z" fill="${accent}"/>${Array.from({ length: lines }, (_, index) => stripe(index)).join('')}`
}

const leaf: Mark = (random, { mark, accent }) => {
  const tilt = random.pick([-20, 0, 20])
  const pair = random.chance(0.5)
  const blade = 'M48 78C24 62 24 34 48 16C72 34 72 62 48 78Z'
  const inner = pair
    ? `<path d="M48 78C36 66 34 46 48 30C62 46 60 66 48 78Z" fill="${accent}"/>`
    : `<path d="M48 76V34M48 60 60 48M48 52 38 42" stroke="${accent}" stroke-width="4" stroke-linecap="round" fill="none"/>`
  return `<g transform="rotate(${tilt} 48 48)"><path d="${blade}" fill="${mark}"/>${inner}</g>`
}

const waves: Mark = (random, { mark, accent }) => {
  const height = random.pick([8, 11])
  const line = (y: number, stroke: string) =>
    `<path d="M16 ${y}Q24 ${y - height} 32 ${y}T48 ${y}T64 ${y}T80 ${y}" stroke="${stroke}"/>`
  const rows = [32, 48, 64]
  const special = random.int(0, 2)
  return `<g fill="none" stroke-width="7" stroke-linecap="round">${rows.map((y, index) => line(y, index === special ? accent : mark)).join('')}</g>`
}

const orbit: Mark = (random, { mark, accent }) => {
  const tilt = random.pick([-30, -20, 25, 40])
  return `<circle cx="48" cy="48" r="17" fill="${mark}"/><g transform="rotate(${tilt} 48 48)"><ellipse cx="48" cy="48" rx="35" ry="12" fill="none" stroke="${accent}" stroke-width="4"/><circle cx="${random.pick([14, 82])}" cy="48" r="6" fill="${accent}"/></g>`
}

const fold: Mark = (random, { mark, accent }) => {
  const flip = random.chance(0.5) ? 'translate(96 0) scale(-1 1)' : 'translate(0 0)'
  return random.chance(0.5)
    ? `<g transform="${flip}"><path d="M16 30 56 44 40 80Z" fill="${mark}"/><path d="M56 44 82 18 40 80Z" fill="${mark}" fill-opacity=".6"/><path d="M56 44 82 18 84 40Z" fill="${accent}"/></g>`
    : `<g transform="${flip}"><path d="M18 24H50L78 52H46Z" fill="${mark}"/><path d="M46 52H78L50 80H18Z" fill="${mark}" fill-opacity=".6"/><path d="M18 24 46 52 18 80Z" fill="${accent}"/></g>`
}

const arch: Mark = (random, { mark, accent }) => {
  const nested = random.chance(0.6)
  const outer = `<path d="M20 78V46A28 28 0 0 1 76 46V78H64V46A16 16 0 0 0 32 46V78Z" fill="${mark}"/>`
  const inner = nested
    ? `<path d="M40 78V48A8 8 0 0 1 56 48V78Z" fill="${accent}"/>`
    : `<circle cx="48" cy="${random.pick([52, 66])}" r="8" fill="${accent}"/>`
  return outer + inner
}

const peaks: Mark = (random, { mark, accent }) => {
  const left = random.chance(0.5)
  const sun = `<circle cx="${left ? 70 : 26}" cy="28" r="8" fill="${accent}"/>`
  const far = left ? 'M44 74 66 40 88 74Z' : 'M8 74 30 40 52 74Z'
  const near = left ? 'M10 74 40 24 70 74Z' : 'M26 74 56 24 86 74Z'
  return `${sun}<path d="${far}" fill="${mark}" fill-opacity=".55"/><path d="${near}" fill="${mark}"/>`
}

const bars: Mark = (random, { mark, accent }) => {
  const heights = random.pick([
    [18, 38, 58, 30, 46],
    [28, 52, 36, 60, 22],
    [40, 24, 56, 44, 30],
  ])
  const special = random.int(0, 4)
  return heights
    .map(
      (height, index) =>
        `<rect x="${19 + index * 12.5}" y="${48 - height / 2}" width="7.5" height="${height}" rx="3.75" fill="${index === special ? accent : mark}"/>`,
    )
    .join('')
}

export const marks: Record<MarkName, Mark> = {
  monogram,
  petals,
  rings,
  arcs,
  tiles,
  dots,
  steps,
  cube,
  horizon,
  leaf,
  waves,
  orbit,
  fold,
  arch,
  peaks,
  bars,
}
