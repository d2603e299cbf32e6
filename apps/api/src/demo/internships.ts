import type { DemoCompany } from './companies.ts'
import { cities } from './data/cities.ts'
import type { Role } from './data/roles/role.ts'
import { roles } from './data/roles.ts'
import { demoId } from './demo-ids.ts'
import { titleCase } from './fill.ts'
import { openingAt, writeDescription, writeDuties, writeWants } from './internship-text.ts'
import { type Random, randomFor } from './random.ts'

export type DemoInternship = {
  id: string
  company: DemoCompany
  role: Role
  title: string
  description: string
  responsibilities: string
  requirements: string
  location: string | null
  isRemote: boolean
  stipend: [number, number] | null
  months: number
  positions: number
  skills: string[]
  status: 'active' | 'draft' | 'closed'
}

const offersBySize: Record<string, number[]> = {
  '1-10': [1, 2],
  '11-50': [1, 2, 2, 3],
  '51-200': [2, 2, 3, 3],
  '201-500': [2, 3, 3, 4],
  '501-1000': [3, 4, 5],
  '1000+': [4, 5, 6],
}

/** The user account of the featured company comes first among ids; its twelve internships have the first numbers too. */
const firstInternship = 100

/** What every company offers. Roles are dealt out evenly, and no title is used twice in the world. */
export const listInternships = (companies: DemoCompany[]): DemoInternship[] => {
  const used = new Map<string, number>()
  const titles = new Set<string>()
  const offers = companies.flatMap(company => {
    const random = randomFor(`offers:${company.name}`)
    const count = random.pick(offersBySize[company.size] ?? [2])
    return pickRoles(company, count, used, random).map(role => ({ company, role, random }))
  })
  return offers.map(({ company, role, random }, index) =>
    toInternship(firstInternship + index, company, role, { random, titles, opening: nextOpening(role, used) }),
  )
}

const patterns = new Map<string, RegExp>()

/** Whether a word the company uses about itself begins like one of these; no words ask for nothing. */
const speaksOf = ({ name, does, subject }: DemoCompany, words: string | undefined) => {
  if (!words) return true
  const pattern = patterns.get(words) ?? new RegExp(`\\b(?:${words})`, 'i')
  patterns.set(words, pattern)
  return pattern.test(`${name} ${does} ${subject}`)
}

const fits = (role: Role, company: DemoCompany) =>
  company.people >= (role.minPeople ?? 0) &&
  role.industries.some(where => {
    const [industry, words] = where.split(':')
    return industry === company.industry.key && speaksOf(company, words)
  })

const titlesFor = (role: Role, company: DemoCompany) =>
  role.titles.flatMap(entry => {
    const [title = '', words] = entry.split(' : ')
    return speaksOf(company, words) ? [title] : []
  })

const pickRoles = (company: DemoCompany, count: number, used: Map<string, number>, random: Random) => {
  const fitting = roles.filter(role => fits(role, company))
  const chosen: Role[] = []
  while (chosen.length < count && chosen.length < fitting.length) {
    const open = fitting.filter(role => !chosen.includes(role))
    const known = new Set(chosen.map(role => role.field))
    // those offered least so far, with some luck, and other fields first
    const [role] = open
      .map(one => ({ one, weight: (used.get(one.key) ?? 0) + random.next() * 4 + (known.has(one.field) ? 20 : 0) }))
      .sort((a, b) => a.weight - b.weight)
      .map(({ one }) => one)
    if (!role) break
    used.set(role.key, (used.get(role.key) ?? 0) + 1)
    chosen.push(role)
  }
  return chosen
}

const nextOpening = (role: Role, used: Map<string, number>) => {
  const key = `opening:${role.key}`
  const turn = used.get(key) ?? 0
  used.set(key, turn + 1)
  return openingAt(role, turn)
}

type Making = { random: Random; titles: Set<string>; opening: string | undefined }

const toInternship = (
  index: number,
  company: DemoCompany,
  role: Role,
  { random, titles, opening }: Making,
): DemoInternship => {
  const elsewhere = company.people > 200 && random.chance(0.15)
  const city = elsewhere ? random.pick(cities) : company.city
  const isRemote = random.chance(role.remote)
  const months = random.pick(role.months)
  const location = isRemote && random.chance(0.25) ? null : `${city.name}, ${city.country}`
  const offer = { role, company, place: city.name, isRemote, months }
  return {
    id: demoId('internship', index),
    company,
    role,
    title: nameOffer(role, company, titles, random),
    description: writeDescription(offer, opening, random),
    responsibilities: writeDuties(offer, random),
    requirements: writeWants(offer, random),
    location,
    isRemote,
    stipend: priceOffer(role, city.cost, random),
    months,
    positions: random.pick([1, 1, 1, 1, 2, 2, 3, 4]),
    skills: pickSkills(role, random),
    status: random.pick([...Array<'active'>(38).fill('active'), 'draft', 'closed']),
  }
}

const nameOffer = (role: Role, company: DemoCompany, titles: Set<string>, random: Random) => {
  const fitting = titlesFor(role, company)
  const plain = random.pick(fitting)
  const options = [
    ...(random.chance(0.45) ? random.shuffle(fitting) : []),
    `${plain}, ${titleCase(company.subject)}`,
    ...fitting.map(title => `${title}, ${titleCase(company.subject)}`),
  ]
  const title = options.find(one => !titles.has(one)) ?? `${plain}, ${company.name}`
  titles.add(title)
  return title
}

const round = (amount: number) => Math.round(amount / 50) * 50

const priceOffer = (role: Role, cost: number, random: Random): [number, number] | null => {
  if (random.chance(0.03)) return null
  const [low, high] = role.pay
  const lower = round((low + random.next() * (high - low) * 0.5) * cost)
  const upper = random.chance(0.2) ? lower : round(lower * (1.1 + random.next() * 0.3))
  return [lower, upper]
}

const pickSkills = (role: Role, random: Random) => {
  const kept = new Set([...role.skills.slice(0, 2), ...random.sample(role.skills.slice(2), random.int(1, 3))])
  return role.skills.filter(skill => kept.has(skill))
}
