import { applicationStatus, internshipStatus } from '@fledge/contract/statuses'
import { z } from 'zod'
import { companySize } from './industries.ts'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)

const company = z.strictObject({
  name: z.string(),
  city: z.string(),
  size: companySize,
  /** A key in `industries.json`. */
  industry: z.string(),
  people: z.number().int(),
  does: z.string(),
  subject: z.string(),
  /** The name of the person who signs in. */
  person: z.string(),
  website: z.url(),
  description: texts,
})

const internship = z.strictObject({
  title: z.string(),
  /** The key of a role; decides the field of study of the applicants. */
  role: z.string(),
  status: internshipStatus,
  location: z.string().nullable(),
  isRemote: z.boolean(),
  stipend: z.tuple([z.number(), z.number()]).nullable(),
  months: z.number(),
  positions: z.number(),
  skills: texts,
  postedDaysAgo: z.number(),
  /** Days until the deadline; null when it has passed. A closed internship with days left closed because nobody confirmed it. */
  daysLeft: z.number().nullable(),
  description: texts,
  responsibilities: texts,
  requirements: texts,
})
export type WrittenInternship = z.infer<typeof internship>

const applicant = z.strictObject({
  /** Position in the list of internships, from 0. */
  internship: z.number().int().min(0),
  status: applicationStatus,
  rating: z.number().optional(),
  note: z.string().optional(),
  /** A name in `cities.json`, where the letter names the city the student is from. */
  from: z.string().optional(),
  letter: texts,
})

/** The company that demo users sign in as. All of its texts are written by hand. */
export const writtenCompany = readData('featured-company/company.json', company)
export const writtenInternships = readData('featured-company/internships.json', z.array(internship))
export const writtenApplicants = readData('featured-company/applicants.json', z.array(applicant))
