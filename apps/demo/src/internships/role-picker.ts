import type { DemoCompany } from '../companies/companies.ts'
import { type Role, roles } from '../data/roles.ts'
import type { Random } from '../generate/random.ts'

/** Whether the texts of the company contain one of the words; without words every company qualifies. */
export const isOpenTo = ({ name, does, subject }: DemoCompany, mentions: RegExp | undefined) =>
  !mentions || mentions.test(`${name} ${does} ${subject}`)

const fits = (role: Role, company: DemoCompany) =>
  company.people >= (role.minPeople ?? 0) &&
  role.industries.some(({ key, mentions }) => key === company.industry.key && isOpenTo(company, mentions))

/** Picks different roles for each company and prefers roles that were picked less often before. */
export const createRolePicker = () => {
  const uses = new Map<Role, number>()
  return (company: DemoCompany, count: number, random: Random) => {
    const fitting = roles.filter(role => fits(role, company))
    const chosen: Role[] = []
    while (chosen.length < count && chosen.length < fitting.length) {
      const role = pickNext(fitting, chosen, uses, random)
      if (!role) break
      uses.set(role, (uses.get(role) ?? 0) + 1)
      chosen.push(role)
    }
    return chosen
  }
}

/** The lowest weight wins: few uses before, some chance, and a field the company does not offer yet. */
const pickNext = (fitting: Role[], chosen: Role[], uses: Map<Role, number>, random: Random) => {
  const usedFields = new Set(chosen.map(role => role.field))
  return fitting
    .filter(role => !chosen.includes(role))
    .map(role => ({
      role,
      weight: (uses.get(role) ?? 0) + random.next() * 4 + (usedFields.has(role.field) ? 20 : 0),
    }))
    .sort((a, b) => a.weight - b.weight)[0]?.role
}
