import { companySizes } from '@fledge/contract/companies'
import { z } from 'zod'
import { markNames } from '../logos/mark-names.ts'
import { readData } from './read-data.ts'

const industry = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Logos in this industry are drawn with one of these marks. */
  marks: z.array(z.enum(markNames)).min(1),
})
export type Industry = z.infer<typeof industry>

export const companySize = z.enum(companySizes)
export type CompanySize = z.infer<typeof companySize>

const listedCompany = z.strictObject({
  name: z.string(),
  /** A name in `cities.json`. */
  city: z.string(),
  size: companySize,
  /** Completes a sentence that begins with "We". */
  does: z.string(),
  /** The topic of its work, as two or three words. */
  subject: z.string(),
  /** A sentence that only this company would say about itself. */
  quirk: z.string(),
})
export type ListedCompany = z.infer<typeof listedCompany>

export const industries = readData('industries.json', z.array(industry))

export const requireIndustry = (key: string): Industry => {
  const found = industries.find(one => one.key === key)
  if (!found) throw new Error(`industries.json has no industry ${key}`)
  return found
}

/** Every industry has a file of companies that carries its key. */
export const readCompaniesOf = ({ key }: Industry) => readData(`companies/${key}.json`, z.array(listedCompany))
