import { type City, cities, requireCity } from '../data/cities.ts'
import { companyTexts } from '../data/company-texts.ts'
import { type CompanySize, type Industry, industries, type ListedCompany, readCompaniesOf } from '../data/industries.ts'
import { demoId } from '../generate/demo-ids.ts'
import { fillTemplate, toSlug } from '../generate/fill-template.ts'
import { type Random, randomFor } from '../generate/random.ts'
import { pickName } from '../people/person-names.ts'

export type DemoCompany = {
  id: string
  slug: string
  name: string
  industry: Industry
  city: City
  size: CompanySize
  people: number
  /** Completes a sentence that begins with "We". */
  does: string
  subject: string
  /** The name of the person who signs in. */
  person: string
  email: string
  website: string
  description: string
}

/** Lower indexes belong to the two accounts that demo users sign in with. */
const firstUserIndex = 10

const peopleBySize: Record<CompanySize, [min: number, max: number]> = {
  '1-10': [4, 9],
  '11-50': [12, 48],
  '51-200': [55, 190],
  '201-500': [210, 480],
  '501-1000': [520, 960],
  '1000+': [1100, 4200],
}

/** Every company except the featured one, always in the same order. */
export const listCompanies = (): DemoCompany[] =>
  industries
    .flatMap(industry => readCompaniesOf(industry).map(company => ({ industry, company })))
    .map(({ industry, company }, index) => toCompany(industry, company, index))

const toCompany = (industry: Industry, listed: ListedCompany, index: number): DemoCompany => {
  const { name, size, does, subject, quirk } = listed
  const random = randomFor(`company:${name}`)
  const city = requireCity(listed.city)
  const slug = toSlug(name)
  const people = random.int(...peopleBySize[size])
  const values = { company: name, does, city: city.name, people, year: random.int(1978, 2023) }
  return {
    id: demoId('user', firstUserIndex + index),
    slug,
    name,
    industry,
    city,
    size,
    people,
    does,
    subject,
    person: pickName(city, random, cities),
    email: `people@${slug}.example`,
    website: `https://www.${slug}.example`,
    description: writeDescription(random, size, quirk, values),
  }
}

const writeDescription = (
  random: Random,
  size: CompanySize,
  quirk: string,
  values: Record<string, string | number>,
) => {
  const { openings, bySize, closings } = companyTexts
  const opening = random.pick(random.chance(0.45) ? openings.slice(0, 1) : openings)
  // The year appears at most once in a description.
  const aboutSize = bySize[size].filter(text => !(opening.includes('{year}') && text.includes('{year}')))
  const closing = random.chance(0.4) ? [random.pick(closings)] : []
  return [
    `${fillTemplate(opening, values)} ${quirk}`,
    [fillTemplate(random.pick(aboutSize), values), ...closing].join(' '),
  ].join('\n\n')
}
