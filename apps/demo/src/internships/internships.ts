import type { InternshipStatus } from '@fledge/contract/statuses'
import type { DemoCompany } from '../companies/companies.ts'
import { cities } from '../data/cities.ts'
import type { CompanySize } from '../data/industries.ts'
import type { Role } from '../data/roles.ts'
import { demoId } from '../generate/demo-ids.ts'
import { toTitleCase } from '../generate/fill-template.ts'
import { type Random, randomFor } from '../generate/random.ts'
import { findOpening, writeDescription, writeRequirements, writeResponsibilities } from './internship-text.ts'
import { createRolePicker, isOpenTo } from './role-picker.ts'

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
  stipend: [min: number, max: number] | null
  months: number
  positions: number
  skills: string[]
  status: InternshipStatus
}

/** The number of internships of a company is picked from the list of its size. */
const internshipCounts: Record<CompanySize, number[]> = {
  '1-10': [1, 2],
  '11-50': [1, 2, 2, 3],
  '51-200': [2, 2, 3, 3],
  '201-500': [2, 3, 3, 4],
  '501-1000': [3, 4, 5],
  '1000+': [4, 5, 6],
}

/** Lower indexes belong to the internships of the featured company. */
const firstInternshipIndex = 100

/** The internships of all companies. Roles are used equally often, and every title is unique. */
export const listInternships = (companies: DemoCompany[]): DemoInternship[] => {
  const pickRoles = createRolePicker()
  const titles = new Set<string>()
  const internshipsOfRole = new Map<Role, number>()
  const offers = companies.flatMap(company => {
    const random = randomFor(`offers:${company.name}`)
    const count = random.pick(internshipCounts[company.size])
    return pickRoles(company, count, random).map(role => ({ company, role, random }))
  })
  return offers.map(({ company, role, random }, index) => {
    const nth = internshipsOfRole.get(role) ?? 0
    internshipsOfRole.set(role, nth + 1)
    const opening = findOpening(role, nth)
    return toInternship(firstInternshipIndex + index, company, role, { random, titles, opening })
  })
}

type Context = { random: Random; titles: Set<string>; opening: string | undefined }

const toInternship = (
  index: number,
  company: DemoCompany,
  role: Role,
  { random, titles, opening }: Context,
): DemoInternship => {
  const isInOtherCity = company.people > 200 && random.chance(0.15)
  const city = isInOtherCity ? random.pick(cities) : company.city
  const isRemote = random.chance(role.remote)
  const months = random.pick(role.months)
  const location = isRemote && random.chance(0.25) ? null : `${city.name}, ${city.country}`
  const offer = { role, company, isRemote, months }
  return {
    id: demoId('internship', index),
    company,
    role,
    title: pickTitle(role, company, titles, random),
    description: writeDescription(offer, opening, random),
    responsibilities: writeResponsibilities(offer, random),
    requirements: writeRequirements(offer, random),
    location,
    isRemote,
    stipend: pickStipend(role, city.cost, random),
    months,
    positions: random.pick([1, 1, 1, 1, 2, 2, 3, 4]),
    skills: pickSkills(role, random),
    status: random.pick([...Array<'active'>(38).fill('active'), 'draft', 'closed']),
  }
}

const pickTitle = (role: Role, company: DemoCompany, usedTitles: Set<string>, random: Random) => {
  const fitting = role.titles.filter(({ mentions }) => isOpenTo(company, mentions)).map(({ title }) => title)
  const plain = random.pick(fitting)
  const options = [
    ...(random.chance(0.45) ? random.shuffle(fitting) : []),
    `${plain}, ${toTitleCase(company.subject)}`,
    ...fitting.map(title => `${title}, ${toTitleCase(company.subject)}`),
  ]
  const title = options.find(one => !usedTitles.has(one)) ?? `${plain}, ${company.name}`
  usedTitles.add(title)
  return title
}

const roundToFifty = (amount: number) => Math.round(amount / 50) * 50

const pickStipend = (role: Role, cost: number, random: Random): [number, number] | null => {
  if (random.chance(0.03)) return null
  const [low, high] = role.pay
  const min = roundToFifty((low + random.next() * (high - low) * 0.5) * cost)
  const max = random.chance(0.2) ? min : roundToFifty(min * (1.1 + random.next() * 0.3))
  return [min, max]
}

/** The first two skills of a role are essential; the others vary. */
const pickSkills = (role: Role, random: Random) => {
  const kept = new Set([...role.skills.slice(0, 2), ...random.sample(role.skills.slice(2), random.int(1, 3))])
  return role.skills.filter(skill => kept.has(skill))
}
