import { z } from 'zod'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)

/**
 * Limits an entry to companies whose own texts contain a word that begins like one of these. Each is a regular expression.
 * An entry without `mentions` is open to every company.
 */
const mentions = texts.transform(words => new RegExp(`\\b(?:${words.join('|')})`, 'i')).optional()

/** A kind of internship. Its texts contain {company}, {subject} and {city} of the company that offers it. */
const role = z.strictObject({
  key: z.string(),
  /** Students of this field apply. Students of every field apply where `studies.json` does not have the field. */
  field: z.string(),
  /** The industries whose companies offer this role. */
  industries: z.array(z.strictObject({ key: z.string(), mentions })).min(1),
  /** Companies with fewer people do not offer this role. */
  minPeople: z.number().optional(),
  titles: z.array(z.strictObject({ title: z.string(), mentions })).min(1),
  skills: texts,
  /** Lowest and highest monthly pay in dollars, in a city of average cost. */
  pay: z.tuple([z.number(), z.number()]),
  months: z.array(z.number()).min(1),
  /** Share of the internships that are remote. */
  remote: z.number().min(0).max(1),
  /** Follows a sentence that says what the company does. */
  lead: z.string(),
  openings: texts,
  projects: texts,
  duties: texts,
  wants: texts,
})
export type Role = z.infer<typeof role>

// The order decides which role a company offers: another order makes another world.
const files = ['software', 'data', 'design', 'hardware', 'business', 'science', 'places', 'media', 'people']

export const roles = files.flatMap(file => readData(`roles/${file}.json`, z.array(role)))

export const requireRole = (key: string): Role => {
  const found = roles.find(one => one.key === key)
  if (!found) throw new Error(`The files in roles/ have no role ${key}`)
  return found
}
