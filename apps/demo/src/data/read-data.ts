import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../data')

/** Reads a file of `apps/demo/data` and checks it: a wrong entry stops the load with the file and the entry named. */
export const readData = <T extends z.ZodType>(file: string, schema: T): z.output<T> => {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  if (error) throw new Error(`apps/demo/data/${file} is not valid:\n${z.prettifyError(error)}`)
  return data
}
