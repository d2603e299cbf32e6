import { randomFor } from '../generate/random.ts'
import type { MarkName } from './mark-names.ts'
import { marks } from './marks.ts'
import { palettes } from './palettes.ts'

/** An SVG logo. The name of the company decides its colors and which of the given marks it shows. */
export const drawLogo = (name: string, allowedMarks: MarkName[]) => {
  const random = randomFor(`logo:${name}`)
  const palette = random.pick(palettes)
  const drawing = marks[random.pick(allowedMarks)](random, palette, name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${palette.ground}"/>${drawing}</svg>`
}
