import { type City, cities } from './data/cities.ts'
import { type Industry, industries } from './data/industries.ts'
import { bySize, firstSentences, lastSentences } from './data/voices.ts'
import { demoId } from './demo-ids.ts'
import { fill, slugOf } from './fill.ts'
import { nameIn } from './people-names.ts'
import { type Random, randomFor } from './random.ts'

export type DemoCompany = {
  id: string
  slug: string
  name: string
  industry: Industry
  city: City
  size: string
  people: number
  /** What it does, after "We". */
  does: string
  subject: string
  /** Who signs in for it. */
  person: string
  email: string
  website: string
  description: string
}

/** The first user ids belong to the two accounts people sign in with. */
const firstCompany = 10

export const cityNamed = (name: string): City => {
  const city = cities.find(one => one.name === name)
  if (!city) throw new Error(`There is no city ${name} in the demo data`)
  return city
}

const peopleIn: Record<string, [number, number]> = {
  '1-10': [4, 9],
  '11-50': [12, 48],
  '51-200': [55, 190],
  '201-500': [210, 480],
  '501-1000': [520, 960],
  '1000+': [1100, 4200],
}

/** Every company of the world but the one people sign in with, always in the same order. */
export const listCompanies = (): DemoCompany[] =>
  industries
    .flatMap(industry =>
      industry.companies
        .trim()
        .split('\n')
        .map(line => ({ industry, line })),
    )
    .map(({ industry, line }, index) => toCompany(industry, line, index))

const toCompany = (industry: Industry, line: string, index: number): DemoCompany => {
  const [name = '', place = '', size = '', does = '', subject = '', quirk = ''] = line
    .split(' | ')
    .map(part => part.trim())
  const random = randomFor(`company:${name}`)
  const city = cityNamed(place)
  const slug = slugOf(name)
  const [fewest, most] = peopleIn[size] ?? [10, 50]
  const people = random.int(fewest, most)
  const known = { company: name, does, city: city.name, people, year: random.int(1978, 2023) }
  return {
    id: demoId('user', firstCompany + index),
    slug,
    name,
    industry,
    city,
    size,
    people,
    does,
    subject,
    person: nameIn(city, random, cities),
    email: `people@${slug}.example`,
    website: `https://www.${slug}.example`,
    description: describe(random, size, quirk, known),
  }
}

const describe = (random: Random, size: string, quirk: string, known: Record<string, string | number>) => {
  const first = random.pick(random.chance(0.45) ? firstSentences.slice(0, 1) : firstSentences)
  // two sentences that both name the year would read like a form
  const about = (bySize[size] ?? []).filter(text => !(first.includes('{year}') && text.includes('{year}')))
  const rest = random.chance(0.4) ? [random.pick(lastSentences)] : []
  return [`${fill(first, known)} ${quirk}`, [fill(random.pick(about), known), ...rest].join(' ')].join('\n\n')
}
