import { z } from 'zod'
import { companySize } from './industries.ts'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)

/** Sentences of company profiles. They contain {company}, {does}, {city}, {people} and {year}. */
const companyTextsSchema = z.strictObject({ openings: texts, bySize: z.record(companySize, texts), closings: texts })

export const companyTexts = readData('company-texts.json', companyTextsSchema)
