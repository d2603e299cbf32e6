/** The fill or stroke of a path: white or paper in several opacities, ink, or coral, which each drawing uses for one path. */
export const pathStyles = {
  faint: { fill: '#fff', opacity: 0.1 },
  soft: { fill: '#fff', opacity: 0.2 },
  bright: { fill: '#fbf8f3', opacity: 0.9 },
  ink: { fill: '#1d1916', opacity: 0.26 },
  coral: { fill: '#ff7a63' },
  hairline: { stroke: '#fff', opacity: 0.24, strokeWidth: 1.5 },
  line: { stroke: '#fff', opacity: 0.5, strokeWidth: 2 },
  thread: { stroke: '#fbf8f3', opacity: 0.9, strokeWidth: 3 },
  dots: { stroke: '#fbf8f3', opacity: 0.9, strokeWidth: 3, strokeDasharray: '0 9' },
  bar: { stroke: '#fff', opacity: 0.2, strokeWidth: 10 },
  brightBar: { stroke: '#fff', opacity: 0.5, strokeWidth: 10 },
  pulse: { stroke: '#fff', opacity: 0.5, strokeWidth: 5 },
  pulseFaint: { stroke: '#fff', opacity: 0.2, strokeWidth: 5 },
  inkLine: { stroke: '#1d1916', opacity: 0.3, strokeWidth: 5 },
  coralLine: { stroke: '#ff7a63', strokeWidth: 5 },
  coralBar: { stroke: '#ff7a63', strokeWidth: 10 },
} as const
type PathStyle = keyof typeof pathStyles

/** The paths of a drawing from back to front, in a view of 400 × 200 of which the middle 100 are always visible. */
export type Drawing = [style: PathStyle, path: string][]

export type Random = {
  /** A whole number from `from` to `to`. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
}

/** The same name always gives the same numbers (mulberry32). */
export const seededRandom = (name: string): Random => {
  let state = 0
  for (const letter of name) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: probability => next() < probability,
  }
}

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`

/** One path made of `count` parts. */
export const repeat = (count: number, part: (index: number) => string) => {
  let path = ''
  for (let index = 0; index < count; index++) path += part(index)
  return path
}
