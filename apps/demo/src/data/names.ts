import { z } from 'zod'
import { readData } from './read-data.ts'

const nameLists = z.strictObject({ given: z.array(z.string()).min(1), family: z.array(z.string()).min(1) })
const namesByCulture = readData('names.json', z.record(z.string(), nameLists))

export const requireNames = (culture: string) => {
  const names = namesByCulture[culture]
  if (!names) throw new Error(`names.json has no culture ${culture}`)
  return names
}
