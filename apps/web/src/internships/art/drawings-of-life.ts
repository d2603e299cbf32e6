import { circle, type Drawing, type Random, repeat } from './drawing.ts'

/** A sound wave with the playback position. */
export const drawSound = ({ int }: Random): Drawing => {
  const [slow, fast] = [int(16, 26) / 100, int(55, 90) / 100]
  const played = int(20, 28)
  const bar = (index: number) => {
    const swell = Math.abs(Math.sin(index * slow) * 0.7 + Math.sin(index * fast) * 0.3)
    const half = Math.round(4 + swell * 66) + int(0, 8)
    return `M${index * 10 + 6} ${100 - half}v${2 * half}`
  }
  const bars = Array.from({ length: 40 }, (_, index) => bar(index))
  return [
    ['hairline', 'M0 100H400'],
    ['pulse', bars.slice(0, played).join('')],
    ['pulseFaint', bars.slice(played + 1).join('')],
    ['coralLine', bars[played] ?? ''],
  ]
}

/** The shutter of a lens and its beam of light. */
export const drawFilm = ({ int }: Random): Drawing => {
  const [x, y, open] = [int(255, 295), 100, int(22, 34)]
  const turn = int(0, 60)
  const at = (degrees: number, r: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return `${Math.round(x + r * Math.cos(angle))} ${Math.round(y + r * Math.sin(angle))}`
  }
  const corners = repeat(6, i => `${i ? 'L' : 'M'}${at(i * 60, open)}`)
  return [
    ['faint', `M0 ${int(10, 50)}L${x} ${y - open}V${y + open}L0 ${int(150, 190)}z`],
    ['soft', circle(x, y, 88)],
    ['ink', circle(x, y, 80)],
    ['hairline', repeat(6, i => `M${at(i * 60, open)}L${at(i * 60 + 78, 80)}`)],
    ['line', circle(x, y, 80)],
    ['bright', `${corners}z`],
    ['coral', circle(x, y, 9)],
  ]
}

/** People side by side. */
export const drawPeople = ({ int, chance }: Random): Drawing => {
  const person = (x: number, y: number) => `${circle(x, y, 17)}M${x - 32} ${y + 62}v-8a32 32 0 0 1 64 0v8z`
  const marked = int(1, 3)
  const tall = () => int(-8, 8)
  return [
    ['faint', repeat(6, i => person(98 + i * 58, 42 + tall())) + circle(int(180, 330), 20, 60)],
    ['soft', repeat(5, i => (i === marked ? '' : person(127 + i * 58, 112 + tall())))],
    ['coral', person(127 + marked * 58, 106)],
    ['ink', repeat(6, i => (chance(0.7) ? person(98 + i * 58, 180) : ''))],
  ]
}

/** A steady pulse. */
export const drawHealth = ({ int }: Random): Drawing => {
  const [x, high, low] = [int(215, 265), int(34, 48), int(26, 40)]
  const beat = `h18l10-14 10 14h12l12 ${low / 2} 14-${high + low / 2} 16 ${high + low} 12-${low}h18l12-16 12 16`
  return [
    ['hairline', repeat(5, i => circle(x + 16, 100, 26 + i * 30))],
    ['faint', circle(x + 16, 100, 56)],
    ['thread', `M0 100H${x - 60}${beat}H400`],
    ['coral', circle(x + 16, 100 - high, 9)],
  ]
}

/** A leaf with its veins. */
export const drawNature = ({ int }: Random): Drawing => {
  const [fat, count] = [int(62, 84), int(6, 8)]
  const vein = (index: number) => {
    const share = (index + 1) / (count + 1)
    const reach = Math.sin(share * 3) * fat
    const by = (x: number, y: number) => `${Math.round(x * reach)} ${Math.round(y * reach)}`
    const start = `M${Math.round(112 + share * 262)} ${Math.round(158 - share * 116)}`
    return `${start}q${by(-0.05, -0.6)} ${by(0.15, -1)}${start}q${by(0.5, 0.2)} ${by(0.85, 0.55)}`
  }
  return [
    [
      'faint',
      `M96 166C${150 - fat / 2} ${90 - fat} ${300 - fat} ${20 - fat / 2} 392 34C380 ${130 + fat / 2} 200 ${150 + fat} 96 166z`,
    ],
    ['soft', `M96 166C200 120 300 80 392 34C380 ${130 + fat / 2} 200 ${150 + fat} 96 166z`],
    ['hairline', repeat(count, vein)],
    ['line', 'M60 182C160 130 300 80 392 34'],
    ['coral', circle(int(250, 320), int(112, 132), 9)],
  ]
}

/** Hills under a sun. */
export const drawEarth = ({ int }: Random): Drawing => {
  const hill = (y: number, rise: number) =>
    `M0 ${y}C${int(60, 110)} ${y - rise} ${int(130, 170)} ${y - rise} 210 ${y - int(4, 16)}S${int(310, 350)} ${y - rise - 16} 400 ${y - int(10, 30)}V200H0z`
  return [
    ['hairline', repeat(3, i => circle(285, 74, 52 + i * 26))],
    ['coral', circle(285, 74, 34)],
    ['soft', hill(112, int(26, 44))],
    ['ink', hill(142, int(20, 40))],
    ['soft', hill(172, int(16, 34))],
  ]
}

/** Orbits with one body. */
export const drawSpace = ({ int }: Random): Drawing => {
  const [x, y] = [int(235, 275), 100]
  const orbit = (rx: number, ry: number) =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`
  const angle = int(200, 330) / 57.3
  const at = (rx: number, ry: number, turn: number, r: number) =>
    circle(Math.round(x + rx * Math.cos(turn)), Math.round(y + ry * Math.sin(turn)), r)
  return [
    ['faint', repeat(14, () => circle(int(90, 395), int(8, 192), 2))],
    ['hairline', orbit(64, 22) + orbit(112, 40) + orbit(164, 60) + orbit(220, 84)],
    ['soft', circle(x, y, 30)],
    ['bright', at(64, 22, int(0, 6), 5) + at(164, 60, int(0, 6), 6)],
    ['coral', at(112, 40, angle, 10)],
  ]
}
