import { type Company, type Student, temperaments } from '../facts/journal.ts'
import type { Product } from '../product/product.ts'
import { insertAccounts } from './people.sql.ts'
import { newPerson } from './person.ts'
import type { Random } from './random.ts'

export type Population = { companies: Company[]; students: Student[] }

const applicationsPerCompany = 80
const applicationsPerStudent = 20
/** How many of twenty companies have each temperament. */
const shares = { prompt: 7, slow: 4, forgetful: 4, silent: 2, chaotic: 3 }
const ring = temperaments.flatMap(temperament => Array.from({ length: shares[temperament] }, () => temperament))

export const createPopulation = async ({ db }: Product, applications: number, random: Random): Promise<Population> => {
  const companies = Array.from(
    { length: Math.max(20, Math.ceil(applications / applicationsPerCompany)) },
    (_, place) => ({
      person: newPerson('company', `Company ${place}`, place),
      temperament: ring[place % ring.length] ?? 'prompt',
      promise: 14,
      listings: [],
      applications: [],
    }),
  )
  const students = Array.from(
    { length: Math.max(20, Math.ceil(applications / applicationsPerStudent)) },
    (_, place) => ({
      person: newPerson('student', `Student ${place}`, place),
      applied: new Set<string>(),
      isDeleted: false,
    }),
  )
  const accounts = [...companies, ...students].map(({ person: { id, email, full_name, role } }) => ({
    id,
    email,
    full_name,
    role,
  }))
  await insertAccounts(db, accounts)
  return { companies: companies.toSorted(() => random.next() - 0.5), students }
}
