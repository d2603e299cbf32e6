import { z } from 'zod'
import { readData } from './read-data.ts'

const city = z.strictObject({
  name: z.string(),
  country: z.string(),
  /** Cost of living relative to the average city; scales the pay. */
  cost: z.number().positive(),
  /** Keys of `names.json`. */
  cultures: z.array(z.string()).min(1),
})
export type City = z.infer<typeof city>

export const cities = readData('cities.json', z.array(city))

export const requireCity = (name: string): City => {
  const found = cities.find(one => one.name === name)
  if (!found) throw new Error(`cities.json has no city ${name}`)
  return found
}
