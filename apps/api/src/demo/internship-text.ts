import type { DemoCompany } from './companies.ts'
import type { Role } from './data/roles/role.ts'
import { closingParagraphs, everydayParagraphs, generalWants, partners, remoteWants } from './data/working-here.ts'
import { fill } from './fill.ts'
import type { Random } from './random.ts'

type Offer = { role: Role; company: DemoCompany; place: string; isRemote: boolean; months: number }

const leads = [
  'We {does}. {Lead}.',
  'At {company} we {does}. {Lead}.',
  'Every day at {company} we {does}. {Lead}.',
  '{company} in a sentence: we {does}. {Lead}.',
]

/** The nth posting of a role opens in the role's own words or, every third time, from what the company does. */
export const openingAt = ({ openings }: Role, nth: number) =>
  nth % 3 === 2 ? undefined : openings[(nth - Math.floor((nth + 1) / 3)) % openings.length]

export const writeOpening = (
  { role, company }: Pick<Offer, 'role' | 'company'>,
  opening: string | undefined,
  random: Random,
) => {
  const known = { company: company.name, subject: company.subject, city: company.city.name, does: company.does }
  if (opening) return fill(opening, known)
  const Lead = role.lead.replace(/^./, letter => letter.toUpperCase())
  return fill(random.pick(leads), { ...known, Lead })
}

/** Two to four paragraphs: why, what the work is, how one lives there, how to go on. */
export const writeDescription = (offer: Offer, opening: string | undefined, random: Random) => {
  const { role, company, months } = offer
  const known = {
    company: company.name,
    subject: company.subject,
    city: company.city.name,
    months,
    people: company.people,
    team: random.int(3, 11),
    partner: random.pick(partners),
  }
  const [first, second] = random.sample(everydayParagraphs, 2)
  const project = random.pick(role.projects)
  const paragraphs = [
    writeOpening(offer, opening, random),
    random.chance(0.25) ? `${project} ${first}` : project,
    ...(random.chance(0.75) ? [`${second}`] : []),
    ...(random.chance(0.55) ? [random.pick(closingParagraphs)] : []),
  ]
  return paragraphs.map(text => fill(text, known)).join('\n\n')
}

const asLines = (lines: string[]) => lines.join('\n')

export const writeDuties = ({ role, company }: Offer, random: Random) => {
  const wanted = random.int(4, Math.min(6, role.duties.length))
  const kept = new Set(random.sample(role.duties, wanted))
  return asLines(role.duties.filter(duty => kept.has(duty)).map(duty => fill(duty, { subject: company.subject })))
}

export const writeWants = ({ role, company, isRemote, months }: Offer, random: Random) => {
  const kept = new Set(random.sample(role.wants, random.int(3, role.wants.length)))
  const general = random.sample(isRemote ? [...remoteWants, ...generalWants.slice(1)] : generalWants, random.int(1, 2))
  const known = { city: company.city.name, months }
  return asLines([...role.wants.filter(want => kept.has(want)), ...general].map(want => fill(want, known)))
}
