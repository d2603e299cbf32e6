import { randomFor } from '../random.ts'
import { marks } from './marks.ts'
import { palettes } from './palettes.ts'

/** The logo of a company: mark and colors follow from its name, within the families that suit what it does. */
export const drawLogo = (name: string, families: string[]) => {
  const random = randomFor(`logo:${name}`)
  const palette = random.pick(palettes)
  const draw = marks[random.pick(families)] ?? marks.monogram
  const drawing = draw?.(random, palette, name) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${palette.ground}"/>${drawing}</svg>`
}
