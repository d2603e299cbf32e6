import { z } from 'zod'
import { readData } from './read-data.ts'

const study = z.strictObject({
  /** How many of a thousand students study this field. */
  share: z.number().int().positive(),
  degrees: z.array(z.string()).min(1),
  skills: z.array(z.string()).min(1),
})

export const studiesByField = readData('studies.json', z.record(z.string(), study))
export const universities = readData('universities.json', z.array(z.string()).min(1))

export const requireStudy = (field: string) => {
  const found = studiesByField[field]
  if (!found) throw new Error(`studies.json has no field ${field}`)
  return found
}
