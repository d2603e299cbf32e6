import { z } from 'zod'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)

/** Parts of internship descriptions that do not depend on the role. They contain {company}, {city}, {months}, {team} and {partner}. */
const internshipTextsSchema = z.strictObject({
  /** Openings from what the company does ({does}) and the lead of the role ({Lead}). */
  openings: texts,
  everyday: texts,
  partners: texts,
  closings: texts,
  /** Added to the requirements of the role. */
  requirements: z.strictObject({ onSite: texts, remote: texts }),
})

export const internshipTexts = readData('internship-texts.json', internshipTextsSchema)
