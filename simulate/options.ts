import { parseArgs } from 'node:util'

export const help = `npm run simulate:year -- [options]
  --applications N    of the year (100000)
  --days N            in which students apply (365)
  --extra-days N      in which nobody applies any more and promises end; an interview and its decision take 75 (75)
  --seed N            another year with the same people (1)`

export type Options = { applications: number; days: number; extraDays: number; seed: number }

export const readOptions = (args: string[]): Options | null => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { applications: text, days: text, 'extra-days': text, seed: text, help: { type: 'boolean' } },
  })
  if (values.help) return null
  const number = (name: string, given: string | undefined, standard: number, least: number) => {
    const value = Number(given ?? standard)
    if (!Number.isInteger(value) || value < least)
      throw new Error(`--${name} must be a whole number of at least ${least}`)
    return value
  }
  return {
    applications: number('applications', values.applications, 100_000, 100),
    days: number('days', values.days, 365, 1),
    extraDays: number('extra-days', values['extra-days'], 75, 29),
    seed: number('seed', values.seed, 1, 0),
  }
}
