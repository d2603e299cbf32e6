import type { Drawing, Random } from './drawing.ts'
import { drawBusiness, drawData, drawGeneral, drawScience, drawWords } from './drawings-of-knowledge.ts'
import { drawEarth, drawFilm, drawHealth, drawNature, drawPeople, drawSound, drawSpace } from './drawings-of-life.ts'
import { drawDesign, drawHardware, drawPlaces, drawSoftware } from './drawings-of-making.ts'
import type { FieldOfWork } from './field-of-work.ts'

export const drawings: Record<FieldOfWork, (random: Random) => Drawing> = {
  sound: drawSound,
  film: drawFilm,
  words: drawWords,
  places: drawPlaces,
  data: drawData,
  hardware: drawHardware,
  space: drawSpace,
  science: drawScience,
  nature: drawNature,
  earth: drawEarth,
  health: drawHealth,
  design: drawDesign,
  software: drawSoftware,
  people: drawPeople,
  business: drawBusiness,
  general: drawGeneral,
}
